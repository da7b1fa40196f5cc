import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestorOrOperator,
  IdParam,
  OpenWhileSuspended,
  Refuses,
  RepliesWithFile,
  ValidationFailed,
} from '#platform/http/index.js';
import { CustomerRequest } from './dto/customer.request.js';
import { ReceiptNotFound, TransactionNotFound } from './transaction.errors.js';
import { TransactionQueries } from './transaction.queries.js';

@ApiTags('Transaction')
@Controller('transaction')
export class ReceiptController {
  constructor(private readonly queries: TransactionQueries) {}

  @Get(':id/receipt')
  @ForInvestorOrOperator('read-customers')
  @OpenWhileSuspended()
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @ApiOperation({
    operationId: 'getReceipt',
    summary: 'Download the proof of payment of a deposit',
    description: 'For its owner and operators. Always sent as an attachment, with the type detected from its content.',
  })
  @RepliesWithFile('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf')
  @Refuses(ValidationFailed, TransactionNotFound, ReceiptNotFound)
  async receipt(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @Query() { userId }: CustomerRequest,
  ): Promise<StreamableFile> {
    const { receipt, file } = await this.queries.receipt(caller, id, userId);
    const extension = receipt.content_type.split('/')[1] ?? 'bin';
    return new StreamableFile(file.stream, {
      type: receipt.content_type,
      length: file.size,
      disposition: `attachment; filename="receipt-${id}.${extension}"`,
    });
  }
}
