import { ApiProperty } from '@nestjs/swagger';
import { WALLET_REASONS, type WalletReason } from '@sextant/business-rules';

const ID = { type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' } as const;
const INSTANT = { type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' } as const;
const REASONS = Object.keys(WALLET_REASONS) as WalletReason[];

export class WalletBalanceDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty({ example: '1.25', description: 'Coins that were in the wallet' })
  amount: string;
  @ApiProperty({ example: '1.2505', description: 'Coins that should have been there by the completed transactions' })
  expected: string;
  @ApiProperty({
    example: '0.2',
    description:
      'Coins of deposits that were announced by then and are not credited yet, or that were credited after it without the time of their arrival, or whose payment had been seen by then and was in no block',
  })
  announced: string;
  @ApiProperty({
    example: '0',
    description:
      'Coins of withdrawals that were being sent then, with what the network may take for their batch: nothing says whether they had left. What a batch paid is known by its time once it is completed',
  })
  leaving: string;
  @ApiProperty({ example: '0', description: 'Coins of the difference that are explained' })
  explained: string;
  @ApiProperty({
    example: '-0.0005',
    description:
      'Coins of the difference that nobody has explained yet. Coins that were announced or may have been leaving are none, but take none off that an earlier balance had',
  })
  open: string;
  @ApiProperty({
    ...INSTANT,
    type: String,
    nullable: true,
    description: 'When the wallet was first counted with it, or with a part of it; null when nothing is open',
  })
  openSince: Date | null;
  @ApiProperty(INSTANT)
  at: Date;
  @ApiProperty({ enum: ['entered', 'imported'], example: 'entered' })
  source: 'entered' | 'imported';
  @ApiProperty({ example: 'Grace Hopper' })
  enteredBy: string;
  @ApiProperty(INSTANT)
  enteredAt: Date;
}

export class WalletDto {
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({
    example: '1.2505',
    description: 'Coins that should be in the wallet now, by the completed transactions and the explained differences',
  })
  expected: string;
  @ApiProperty({ example: '0.2', description: 'Coins of deposits that are announced and not credited yet' })
  announced: string;
  @ApiProperty({
    example: '0',
    description: 'Coins of withdrawals that are being sent, with what the network may take for their batch',
  })
  leaving: string;
  @ApiProperty({ type: WalletBalanceDto, nullable: true, description: 'The newest balance; null when there is none' })
  balance: WalletBalanceDto | null;
}

export class GoneDifferenceDto {
  @ApiProperty({ ...ID, description: 'Of the balance that no longer had it' })
  id: string;
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({ example: '-0.0005', description: 'Coins of the difference that this balance no longer had' })
  amount: string;
  @ApiProperty({ ...INSTANT, description: 'When the wallet was counted last with it' })
  countedAt: Date;
  @ApiProperty({ ...INSTANT, description: 'When the wallet was counted next, without it' })
  goneAt: Date;
}

export class WalletExplanationDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty(ID)
  balanceId: string;
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({ example: '-0.0005', description: 'Coins' })
  amount: string;
  @ApiProperty({ enum: REASONS, enumName: 'WalletReason', example: 'network-fee' })
  reason: string;
  @ApiProperty({ type: String, nullable: true, example: 'Paid for three withdrawals' })
  note: string | null;
  @ApiProperty({ example: 'Grace Hopper' })
  explainedBy: string;
  @ApiProperty(INSTANT)
  explainedAt: Date;
  @ApiProperty({
    ...INSTANT,
    type: String,
    nullable: true,
    description:
      'For a difference that the balance no longer had: when that was counted. Null where the explanation counts for later balances, too',
  })
  goneAt: Date | null;
}

export class ReconciliationDto {
  @ApiProperty(INSTANT)
  asOf: Date;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description:
      'Differences that are not explained: those of the newest balances, and all that later balances no longer have',
  })
  open: number;
  @ApiProperty({
    type: [GoneDifferenceDto],
    description:
      'Differences that no one explained before the next balance, which no longer had them, or less: all of them, those that were gone first before the others',
  })
  goneDifferences: GoneDifferenceDto[];
  @ApiProperty({ type: [WalletDto] })
  wallets: WalletDto[];
  @ApiProperty({ type: [WalletExplanationDto], description: 'The last hundred, newest first' })
  explanations: WalletExplanationDto[];
}
