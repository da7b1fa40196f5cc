import { ApiProperty } from '@nestjs/swagger';
import { CHAIN_NAMES } from './proposed-key.response.js';

const ID = '0198c0de-0000-7000-8000-000000000002';

export const PAYMENT_STATES = ['seen', 'confirmed', 'final', 'credited', 'conflicted'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Which rule applies to a payment beside that it is credited with what arrived. */
export const PAYMENT_RULES = [
  'less',
  'more',
  'late',
  'second',
  'after-closing',
  'other-coin',
  'below-minimum',
  'no-rate',
  'too-small',
  'completed-otherwise',
  'completed-another',
  'key-stopped',
] as const;
export type PaymentRule = (typeof PAYMENT_RULES)[number];

/** A payment as the chain shows it. */
export class SeenPaymentDto {
  @ApiProperty({ type: String, example: '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738' })
  txId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The page about it at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Its place in the transaction, which may pay more than once',
  })
  output: number;
  @ApiProperty({ type: String, example: 'BTC' })
  coin: string;
  @ApiProperty({ type: String, example: '0.00384615', description: 'Coins, as decimal text' })
  amount: string;
  @ApiProperty({
    enum: PAYMENT_STATES,
    enumName: 'PaymentState',
    example: 'confirmed',
    description:
      'seen: in no block yet; confirmed: in a block; final: deep enough, credited next; conflicted: not listed by the network now, since another transaction took its place or nodes dropped it',
  })
  state: string;
  @ApiProperty({
    type: Boolean,
    example: false,
    description:
      'Of a conflicted one: another transaction that spends the same coins, or has the same number of the sender on Ethereum, is final, so it never arrives; false: nobody can say yet',
  })
  replaced: boolean;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Blocks from its own to the last one that was read; 0 in none',
  })
  confirmations: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 2,
    description: 'How many make it final; null on Ethereum, which says itself what is final',
  })
  needed: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 912345, description: 'Of its block' })
  height: number | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:02:00.000Z' })
  seenAt: string;
  @ApiProperty({
    enum: PAYMENT_RULES,
    enumName: 'PaymentRule',
    isArray: true,
    example: ['less'],
    description:
      'less, more: than declared, by a cent or more at the quoted rate; late: at the lower of the rates just before and after its arrival; second, after-closing, other-coin: a deposit of its own; below-minimum: credited all the same; no-rate: final, and waits until a rate is known; too-small: worth less than a cent; completed-otherwise: operators completed the deposit with this transaction and another amount; completed-another: operators completed another deposit with this transaction, and have to look at it; key-stopped: operators have to look at it',
  })
  rules: string[];
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 12.5,
    description: 'Dollars at the quoted rate that are missing to what was declared: of `less` without `late`',
  })
  missing: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    example: null,
    description: `The transaction that it was credited as, such as \`${ID}\`; null until then`,
  })
  creditedAs: string | null;
  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether as much as was credited for it has to stay in the account, since its chain no longer has it',
  })
  held: boolean;
}

export const MORE_PAYMENTS_STATES = [
  'lost',
  'credited',
  'completed-otherwise',
  'completed-another',
  'key-stopped',
  'waiting',
  'too-small',
] as const;
export type MorePaymentsState = (typeof MORE_PAYMENTS_STATES)[number];

/** Payments that are not listed one by one, of one coin and state. */
export class MorePaymentsDto {
  @ApiProperty({ type: String, example: 'BTC' })
  coin: string;
  @ApiProperty({
    enum: MORE_PAYMENTS_STATES,
    enumName: 'MorePaymentsState',
    example: 'credited',
    description:
      'lost: credited and no longer final, so what they brought is held; completed-otherwise, completed-another, key-stopped, too-small: as the rules of a listed payment; waiting: not credited yet',
  })
  state: MorePaymentsState;
  @ApiProperty({ type: 'integer', example: 2900, description: 'How many' })
  payments: number;
  @ApiProperty({ type: String, example: '0.116', description: 'Coins of all of them together, as decimal text' })
  amount: string;
}

export const TOKEN_STATES = ['seen', 'confirmed', 'final', 'conflicted'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

/** A transfer of a token that is not listed: never credited. Its name is missing, since anyone can give a token any name. */
export class UnlistedTokenDto {
  @ApiProperty({ type: String, example: '0x9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738' })
  txId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The page about it at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({ type: 'integer', example: 0, description: 'Its place in the transaction' })
  output: number;
  @ApiProperty({ type: String, example: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', description: 'Of the token' })
  contract: string;
  @ApiProperty({
    type: String,
    example: '250000000',
    maxLength: 78,
    description: 'As the contract logged it, a whole number of its smallest units, up to 2^256 − 1',
  })
  units: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'USDC',
    description: 'Of a well-known contract, from our own list; null of every other one, whatever it calls itself',
  })
  symbol: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '250',
    description: 'Tokens, as decimal text, where `symbol` is',
  })
  amount: string | null;
  @ApiProperty({
    enum: TOKEN_STATES,
    enumName: 'TokenState',
    example: 'final',
    description: 'As of a payment; seen: its block was replaced, and it waits for another one',
  })
  state: TokenState;
  @ApiProperty({ type: 'integer', nullable: true, example: 21345678, description: 'Of its block' })
  height: number | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:02:00.000Z' })
  seenAt: string;
}

/** The deposit that an address was made for. */
export class AddressOfDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'DEP-20261120-0001' })
  reference: string;
}

/** What a chain shows of a deposit that has an address of its own. */
export class DepositChainDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({
    type: AddressOfDto,
    description: 'The deposit that the address was made for: another one, where a payment to it became this deposit',
  })
  addressOf: AddressOfDto;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 3,
    description: 'How many blocks make the declared amount final; null on Ethereum, which says itself what is final',
  })
  needed: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: '2026-11-20T10:04:30.000Z',
    description: 'When the chain was last read; null: never',
  })
  readAt: string | null;
  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether that is so long ago that payments are not seen now: 3 minutes, Litecoin 5, Bitcoin 10',
  })
  readingStopped: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:08:30.000Z',
    description: 'Until when the quoted rate holds for coins that arrive',
  })
  rateUntil: string;
  @ApiProperty({
    type: Number,
    example: 10_000,
    description:
      'A payment of more dollars, counted with what its block and its transaction bring besides, has to be in a block by `rateUntil`, too; else it has the rate at its block, where that is lower. So have its coins without a quote, where that is lower than the rate of their arrival',
  })
  quoteUpTo: number;
  @ApiProperty({ type: 'integer', example: 420, description: 'Whole seconds until then; 0 once it has ended' })
  rateSeconds: number;
  @ApiProperty({ type: Boolean, example: false, description: 'Do not pay: operators stopped this address' })
  addressStopped: boolean;
  @ApiProperty({ type: Boolean, example: false, description: 'Whether a demo pays it: `payInDemo`' })
  payableInDemo: boolean;
  @ApiProperty({
    type: Boolean,
    example: true,
    description: 'Pending, and nothing in its coin arrived: its owner can cancel it',
  })
  cancellable: boolean;
  @ApiProperty({
    type: [SeenPaymentDto],
    description:
      'In the order in which they were seen. Of more than 100, the one that the deposit is or would be credited with, then those that were credited and are no longer final, those that are not credited yet, those that are gone, those that were credited, and last those worth less than a cent; of each kind the latest',
  })
  payments: SeenPaymentDto[];
  @ApiProperty({
    type: [MorePaymentsDto],
    description: 'What else arrived or is on its way and is not among the 100 that are listed; empty where all are',
  })
  morePayments: MorePaymentsDto[];
  @ApiProperty({
    type: [UnlistedTokenDto],
    description:
      'Tokens that are not listed, in the order in which they were seen: the first 10, of one contract 3 at most. Before them well-known ones (USDC, DAI, WETH), the first 3 of each',
  })
  tokens: UnlistedTokenDto[];
  @ApiProperty({ type: 'integer', example: 0, description: 'How many more transfers of such tokens arrived' })
  moreTokens: number;
}
