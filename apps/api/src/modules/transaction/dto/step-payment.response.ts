import { ApiProperty } from '@nestjs/swagger';

/** The payment on a blockchain by which a deposit was credited, or a withdrawal was sent. */
export class StepPaymentDto {
  @ApiProperty({ type: String, example: '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738' })
  txId: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 912345,
    description: 'Of its block; null while it is in none',
  })
  height: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The page about it at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
}
