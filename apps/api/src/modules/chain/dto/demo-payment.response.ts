import { ApiProperty } from '@nestjs/swagger';

/** A payment that the demo made on its own chain. */
export class DemoPaymentDto {
  @ApiProperty({ type: String, example: '0x9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738' })
  txId: string;
}
