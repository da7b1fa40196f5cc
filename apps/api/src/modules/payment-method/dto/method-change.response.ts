import { CURRENCY_NAMES, NETWORK_NAMES } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';

const ID = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000004';
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Where deposits of one currency on one network go now. */
export class MethodDto {
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ enum: CURRENCY_NAMES, enumName: 'CurrencyName', example: 'Bitcoin' })
  currency: string;
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  network: string;
  @ApiProperty({ type: String, example: ADDRESS })
  address: string;
  @ApiProperty({
    type: Boolean,
    example: true,
    description: 'False where an operator stopped deposits by it: it pays out',
  })
  takesDeposits: boolean;
}

/** A new or changed payment method that is approved and has not taken effect yet. */
export class MethodChangeDto {
  @ApiProperty({ type: String, format: 'uuid', example: OTHER, description: 'Of its proposal, too' })
  id: string;
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  methodId: string;
  @ApiProperty({ enum: CURRENCY_NAMES, enumName: 'CurrencyName', example: 'Bitcoin' })
  currency: string;
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  network: string;
  @ApiProperty({ type: String, example: ADDRESS })
  address: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The address until then; null: a new method',
  })
  replaces: string | null;
  @ApiProperty({ type: String, example: 'Theo Marsh' })
  proposedBy: string;
  @ApiProperty({ type: String, example: 'Olga Petrova' })
  approvedBy: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-22T09:30:00.000Z' })
  approvedAt: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-23T09:30:00.000Z' })
  takesEffectAt: string;
}

export class MethodsDto {
  @ApiProperty({ type: [MethodDto] })
  methods: MethodDto[];
  @ApiProperty({ type: [MethodChangeDto], description: 'By the time that they take effect' })
  changes: MethodChangeDto[];
}
