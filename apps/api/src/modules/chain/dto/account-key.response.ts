import { LISTED_AT_MOST } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { CHAIN_NAMES, UnlistedTokenDto } from '#modules/transaction/index.js';

const ID = '0198c0de-0000-7000-8000-000000000004';
const FIRST = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

/** What a key makes, to be compared with the wallet before it is proposed. */
export class KeyPreviewDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({ type: String, example: "m/84'/0'/0'", description: 'Where wallets keep the first account' })
  accountPath: string;
  @ApiProperty({
    type: [String],
    example: [FIRST, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    description: 'The first five addresses',
  })
  addresses: string[];
}

/** The key that makes the addresses of a chain now, and how far it was used. */
export class KeyInEffectDto {
  @ApiProperty({ type: String, format: 'uuid', example: ID, description: 'Of its proposal, too' })
  id: string;
  @ApiProperty({ type: String, example: ZPUB })
  publicKey: string;
  @ApiProperty({ type: String, example: FIRST, description: 'At index 0; it names the key however it is written' })
  firstAddress: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-22T09:30:00.000Z' })
  since: string;
  @ApiProperty({ type: 'integer', example: 42, description: 'Index of the next address; each is given once' })
  nextIndex: number;
  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'How many addresses in a row were never paid, where that is most',
  })
  gap: number;
  @ApiProperty({
    type: Boolean,
    example: false,
    description:
      'Whether the gap is 20 or more: wallets may not find payments after it. Raise the gap limit of the wallet',
  })
  gapTooWide: boolean;
}

export class ChainKeyDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({ type: KeyInEffectDto, nullable: true, description: 'Null: deposits share an address, with a proof' })
  key: KeyInEffectDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: '2026-11-22T09:30:00.000Z',
    description:
      'When the chain was last read; null: never. After a day without, deposits share an address until it is read again',
  })
  readAt: string | null;
}

/** An approved key whose time has not come. */
export class WaitingKeyDto {
  @ApiProperty({ type: String, format: 'uuid', example: ID, description: 'Of its proposal, too' })
  id: string;
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({ type: String, example: ZPUB })
  publicKey: string;
  @ApiProperty({ type: [String], example: [FIRST], description: 'The first five addresses' })
  addresses: string[];
  @ApiProperty({ type: String, nullable: true, example: null, description: 'The first address of the key until then' })
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

/** A final payment that is not credited. */
export class UncreditedPaymentDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({ type: String, example: '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738' })
  txId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The page about it at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({ type: 'integer', example: 0 })
  output: number;
  @ApiProperty({ type: String, example: 'BTC' })
  coin: string;
  @ApiProperty({ type: String, example: '0.00000001', description: 'Coins, as decimal text' })
  amount: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:02:00.000Z' })
  seenAt: string;
  @ApiProperty({ type: String, format: 'uuid', example: ID, description: 'The deposit that its address was made for' })
  transactionId: string;
  @ApiProperty({
    enum: ['no-rate', 'too-small', 'completed-otherwise', 'completed-another', 'key-stopped', 'own-coins', 'next-look'],
    enumName: 'UncreditedBecause',
    example: 'too-small',
    description:
      'no-rate: no rate of the hour before its arrival or of any time after it is known; too-small: less than a cent; completed-otherwise: operators completed its deposit with this transaction and another amount; completed-another: operators completed another deposit with this transaction; key-stopped: its block came after its account key was stopped; own-coins: it came from an address of our own',
  })
  because: string;
  @ApiProperty({ type: String, example: 'It is worth less than a cent. There is nothing to do.' })
  whatToDo: string;
}

/** What the address of a deposit holds beyond what was seen to arrive there: a contract sent it. */
export class UnseenCoinsDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'ethereum' })
  chain: string;
  @ApiProperty({ type: String, example: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' })
  address: string;
  @ApiProperty({ type: String, example: 'ETH' })
  coin: string;
  @ApiProperty({
    type: String,
    example: '0.5',
    description: 'Coins, as decimal text, without those that operators credited by hand',
  })
  amount: string;
  @ApiProperty({ type: String, format: 'uuid', example: ID, description: 'The deposit that the address was made for' })
  transactionId: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:00:00.000Z',
    description: 'When it was first found; addresses are asked once an hour',
  })
  foundAt: string;
}

/** Tokens that are not listed, at the address of a deposit. */
export class TokensAtAddressDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'ethereum' })
  chain: string;
  @ApiProperty({ type: String, example: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' })
  address: string;
  @ApiProperty({ type: String, format: 'uuid', example: ID, description: 'The deposit that the address was made for' })
  transactionId: string;
  @ApiProperty({
    type: [UnlistedTokenDto],
    description: 'Final ones, latest first: 10 at most, and 3 of each well-known token (USDC, DAI, WETH)',
  })
  tokens: UnlistedTokenDto[];
  @ApiProperty({ type: 'integer', example: 0, description: 'How many transfers came beside those that are kept' })
  more: number;
}

export class AccountKeysDto {
  @ApiProperty({ type: [ChainKeyDto], description: 'One of each chain that can be watched' })
  chains: ChainKeyDto[];
  @ApiProperty({ type: [WaitingKeyDto], description: 'By the time that they take effect' })
  waiting: WaitingKeyDto[];
  @ApiProperty({
    type: [UncreditedPaymentDto],
    description: `The longest waiting, ${LISTED_AT_MOST.uncreditedPayments} at most; after them those with own-coins of the last 30 days, latest first, ${LISTED_AT_MOST.uncreditedPayments} at most`,
  })
  uncredited: UncreditedPaymentDto[];
  @ApiProperty({
    type: [UnseenCoinsDto],
    description: 'What is left to credit, most first, 100 at most; not less than 0.00001 ETH',
  })
  unseen: UnseenCoinsDto[];
  @ApiProperty({ type: 'integer', example: 1, description: 'At how many addresses that is in all' })
  unseenTotal: number;
  @ApiProperty({
    type: [TokensAtAddressDto],
    description: 'Addresses at which one was seen in the last 30 days, latest first, 100 at most',
  })
  tokens: TokensAtAddressDto[];
  @ApiProperty({ type: 'integer', example: 1, description: 'How many such addresses there are in all' })
  tokensTotal: number;
}
