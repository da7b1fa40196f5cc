import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { WALLET_REASONS, type WalletReason } from '@sextant/business-rules';
import { Field, OptionalField } from '#modules/user/index.js';
import { instantOf, isCoinAmount, isDifference } from './wallet-csv.rules.js';

const REASONS = Object.keys(WALLET_REASONS) as WalletReason[];
const MOST_TEXT = 50_000;
const text =
  (name: string, most: number) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most
      ? undefined
      : `${name} takes text of at most ${most.toLocaleString('en')} characters`;

export class WalletBalanceRequest {
  @ApiProperty({ type: String, maxLength: 10, example: 'BTC' })
  @Field(text('coin', 10))
  coin: string;

  @ApiProperty({ type: String, maxLength: 60, example: 'BTC' })
  @Field(text('network', 60))
  network: string;

  @ApiProperty({ type: String, maxLength: 37, example: '1.25', description: 'Coins in the wallet' })
  @Field((value) => (isCoinAmount(value) ? undefined : 'amount takes coins such as 1.25'))
  amount: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:00:00Z',
    description: 'When they were there',
  })
  @Field((value) => (instantOf(value) ? undefined : 'at takes a time such as 2026-11-20T10:00:00Z'))
  at: string;
}

export class WalletImportRequest {
  @ApiProperty({
    type: String,
    maxLength: MOST_TEXT,
    example: 'coin,network,amount,at\nBTC,BTC,1.25,2026-11-20T10:00:00Z\n',
    description: 'A CSV file: this first line, then one line for each wallet. One wrong line refuses all',
  })
  @Field(text('csv', MOST_TEXT))
  csv: string;
}

export class WalletExplanationRequest {
  @ApiProperty({
    type: String,
    maxLength: 38,
    example: '-0.0021',
    description:
      '`open` of the balance, or `amount` of what is gone, as it was seen: where another difference is open now, nothing is explained',
  })
  @Field((value) => (isDifference(value) ? undefined : 'amount takes the coins of the difference, such as -0.0021'))
  amount: string;

  @ApiProperty({
    enum: REASONS,
    enumName: 'WalletReason',
    example: 'network-fee',
    description: '`completed-later` only of what a later balance no longer had',
  })
  @Field((value) =>
    REASONS.some((reason) => reason === value) ? undefined : `reason takes one of ${REASONS.join(', ')}`,
  )
  reason: WalletReason;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    example: 'Paid for three withdrawals',
    description: 'For colleagues. Required for the reason `other`',
  })
  @OptionalField(text('note', 500))
  note?: string;
}
