import { ApiProperty } from '@nestjs/swagger';
import { SIGNED_COINS, type SignedCoin } from '../wallet-signature.rules.js';

const INSTANT = { type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' } as const;
const HASH = { example: '9b74c9897bac770ffc029102a200c5de9b74c9897bac770ffc029102a200c5de' } as const;
const UNKNOWN = 'null where a rate was missing';

export class CountedCoinsDto {
  @ApiProperty({ example: '0.33' })
  amount: string;
  @ApiProperty({ type: Number, nullable: true, example: 21_450, description: `What they were worth; ${UNKNOWN}` })
  dollars: number | null;
  @ApiProperty({ ...INSTANT, description: 'When they were in the wallet' })
  at: string;
}

export class FoundCoinsDto {
  @ApiProperty({ example: '0.33' })
  amount: string;
  @ApiProperty({ type: Number, nullable: true, example: 21_450, description: `What they were worth; ${UNKNOWN}` })
  dollars: number | null;
  @ApiProperty({ type: 'integer', example: 924_113, description: 'The block that they were there at' })
  height: number;
  @ApiProperty({ example: '00000000000000000001a3c7b7ed0b2ad7a6ed31a3e70f1f1e5a53c1b6b3a0f2' })
  hash: string;
  @ApiProperty({ ...INSTANT, description: 'What the block says its time is' })
  at: string;
}

export class SignedAddressDto {
  @ApiProperty({ example: 'bc1q2vdlvp4gz4wyr6kgs0uu3vjwf6dx46gkv0mplk' })
  address: string;
  @ApiProperty({ example: '0.33' })
  amount: string;
}

export class SignedCoinsDto extends FoundCoinsDto {
  @ApiProperty({ type: [SignedAddressDto], description: 'What was found at each of them' })
  addresses: SignedAddressDto[];
}

export class SolvencyRateDto {
  @ApiProperty({ example: 65_000, description: 'Dollars per coin' })
  dollars: number;
  @ApiProperty({ example: 'Kraken' })
  source: string;
  @ApiProperty({ ...INSTANT, description: 'When the rate was' })
  at: string;
}

export class SolvencyCoinDto {
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({
    example: '0.33',
    description: 'Coins that should be there by the completed transfers and the explained differences',
  })
  expected: string;
  @ApiProperty({ type: Number, nullable: true, example: 21_450, description: `What they were worth; ${UNKNOWN}` })
  dollars: number | null;
  @ApiProperty({
    type: SolvencyRateDto,
    nullable: true,
    description: 'What a coin was worth; null where it was not known, and in proofs of earlier releases',
  })
  rate: SolvencyRateDto | null;
  @ApiProperty({
    type: CountedCoinsDto,
    nullable: true,
    description: 'What an operator last entered as counted; null where nobody did',
  })
  counted: CountedCoinsDto | null;
  @ApiProperty({
    type: FoundCoinsDto,
    nullable: true,
    description:
      'What the operator’s node found, within the day before, at the addresses of its account keys; null where it was not counted',
  })
  found: FoundCoinsDto | null;
  @ApiProperty({
    type: SignedCoinsDto,
    nullable: true,
    description:
      'What it found at addresses whose keys signed a proof in the 31 days before; null where there were none, or it was not counted',
  })
  signed: SignedCoinsDto | null;
}

export class SolvencySignatureDto {
  @ApiProperty({ enum: SIGNED_COINS, enumName: 'SignedCoin', example: 'BTC' })
  coin: SignedCoin;
  @ApiProperty({ example: 'bc1q2vdlvp4gz4wyr6kgs0uu3vjwf6dx46gkv0mplk' })
  address: string;
  @ApiProperty({ example: 'KBase64OfSixtyFiveBytes=' })
  signature: string;
  @ApiProperty(INSTANT)
  attachedAt: Date;
}

export class SolvencyPricesDto {
  @ApiProperty({ example: 'simulated' })
  source: string;
  @ApiProperty({ ...INSTANT, description: 'When the oldest of the prices was' })
  time: Date;
}

class ProofFactsDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 42, description: 'Counted from the first proof, without a gap' })
  number: number;
  @ApiProperty({ ...INSTANT, description: 'The moment that the figures are of, but for coins that say theirs' })
  at: Date;
  @ApiProperty({ example: 21_200, description: 'Dollars that all customers together were owed' })
  owed: number;
  @ApiProperty({ ...HASH, description: 'Root of the sum tree, SHA-256' })
  root: string;
  @ApiProperty({ example: true, description: 'Whether Sextant made it by itself; false: an operator did' })
  daily: boolean;
}

export class ListedProofDto extends ProofFactsDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    example: 0,
    description:
      'Of a daily one: days (UTC) between the daily one before and it without any, whatever operators published; else 0',
  })
  missedDays: number;
}

export class SolvencyProofDto extends ProofFactsDto {
  @ApiProperty({
    type: 'integer',
    example: 128,
    description: 'Leaves of the tree, a power of two; many are nobody’s, so that customers cannot be counted',
  })
  leaves: number;
  @ApiProperty({
    type: SolvencyPricesDto,
    nullable: true,
    description: 'The prices of shares that open trades were valued at; null where none was needed',
  })
  prices: SolvencyPricesDto | null;
  @ApiProperty({ type: [SolvencyCoinDto], description: 'The coins of custody' })
  coins: SolvencyCoinDto[];
  @ApiProperty({ example: 'Sextant: what all customers are owed …', description: 'The text that wallets sign' })
  statement: string;
  @ApiProperty({ type: [SolvencySignatureDto], description: 'Checked against their addresses and the statement' })
  signatures: SolvencySignatureDto[];
}

export class SolvencyDto {
  @ApiProperty({
    type: SolvencyProofDto,
    nullable: true,
    description: 'The last daily one if it is at most 26 hours old, else the newest; null until the first proof',
  })
  latest: SolvencyProofDto | null;
  @ApiProperty({
    type: SolvencyProofDto,
    nullable: true,
    description: 'The newest one, which an operator made after `latest`; null where that is the newest',
  })
  newest: SolvencyProofDto | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 2,
    example: null,
    description:
      'How many days (UTC) ago the last one was made by itself, where a day was left out; null where none was',
  })
  daysAgo: number | null;
}

export class SolvencyNodeDto {
  @ApiProperty(HASH)
  hash: string;
  @ApiProperty({ example: '120000', description: 'Cents' })
  sum: string;
}

export class SolvencyLeafDto {
  @ApiProperty({ type: 'integer', example: 17 })
  position: number;
  @ApiProperty({ ...HASH, description: '32 random bytes' })
  nonce: string;
  @ApiProperty({ example: '120000', description: 'Cents' })
  amount: string;
  @ApiProperty({ type: [SolvencyNodeDto], description: 'The other child at each step from the leaf to the root' })
  siblings: SolvencyNodeDto[];
}

export class MySolvencyDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 42, description: 'The number of the proof' })
  number: number;
  @ApiProperty({ ...INSTANT, description: 'The moment of the proof' })
  at: Date;
  @ApiProperty({ format: 'email', example: 'ada@example.com', description: 'Your address at that moment' })
  email: string;
  @ApiProperty({ example: 1_250.5, description: 'Dollars that you were owed: the sum of your leaves' })
  amount: number;
  @ApiProperty(HASH)
  root: string;
  @ApiProperty({ example: '2120000', description: 'Cents that all customers together were owed' })
  owedCents: string;
  @ApiProperty({ type: 'integer', example: 128 })
  leaves: number;
  @ApiProperty({ type: [SolvencyLeafDto], description: 'Your leaves: your amount in parts of random size' })
  mine: SolvencyLeafDto[];
}
