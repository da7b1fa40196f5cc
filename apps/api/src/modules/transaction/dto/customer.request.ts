import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsUUID } from 'class-validator';

/** The owner of the transaction that an operator asks for. */
export class CustomerRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0198c0de-0000-7000-8000-000000000004',
    description: 'For operators: the customer, `user.id` of the transaction. With it, the transaction is found faster',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsOptional()
  @IsUUID(undefined, { message: 'userId has to be the id of a customer' })
  userId?: string;
}
