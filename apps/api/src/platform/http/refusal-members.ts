import { type OpenAPIObject, getSchemaPath } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const text = (example: string, maxLength = 100) => ({ type: 'string' as const, maxLength, example });
const texts = (example: string) => ({
  type: 'array' as const,
  items: text(example),
  maxItems: 100,
  example: [example],
});
const whole = (example: number) => ({ type: 'integer' as const, format: 'int32', example });
const decimal = (example: number) => ({ type: 'number' as const, format: 'double', example });
const named = (name: string, example: unknown) => ({ allOf: [{ $ref: getSchemaPath(name) }], example });
const AT = '2026-11-20T10:00:00.000Z';
const instant = { type: 'string' as const, format: 'date-time', maxLength: 35, example: AT };
const instantOrNull = { ...instant, nullable: true };
const byReference = { type: 'object' as const, additionalProperties: text('WITHDRAWALS_HELD') };

/**
 * Extension members of refusals (RFC 9457) that help a client to go on. A name means the same in every refusal, so that
 * refusals of one status share a schema.
 */
export const MEMBERS = {
  accepted: {
    type: 'array' as const,
    items: { type: 'string' as const, enum: ['code', 'passkey', 'recovery-code', 'password'] },
    maxItems: 4,
    example: ['code', 'recovery-code'],
  },
  act: named('Act', 'withdraw'),
  ageSeconds: whole(95),
  already: text('WDR-R0J4N292G4'),
  available: decimal(120.5),
  because: { oneOf: [text('password-changed'), texts('above-threshold'), byReference] },
  coin: text('BTC'),
  currentValue: decimal(512.34),
  dayLimit: decimal(10_000),
  difference: text('-0.0021'),
  expiresAt: instant,
  found: text('0.5'),
  gas: whole(90_000),
  held: decimal(80),
  latest: instantOrNull,
  left: decimal(25),
  level: named('WithdrawalLevel', 'standard'),
  lookAlikes: { type: 'array' as const, items: { $ref: getSchemaPath('LookAlikeDto') }, maxItems: 100 },
  monthLimit: decimal(50_000),
  most: whole(60_000),
  needed: text('0.75'),
  network: text('BTC'),
  nextOpening: instantOrNull,
  notBefore: instant,
  opensAt: instantOrNull,
  percent: { ...decimal(12.5), nullable: true },
  price: decimal(251.2),
  proposalId: {
    type: 'string' as const,
    format: 'uuid',
    maxLength: 36,
    example: '0198c0de-0000-7000-8000-000000000007',
  },
  proposalStatus: named('ProposalStatus', 'approved'),
  reference: text('WDR-R0J4N292G4'),
  references: texts('WDR-R0J4N292G4'),
  remaining: decimal(1_500),
  retryAfterSeconds: whole(60),
  seen: { oneOf: [text('4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'), byReference] },
  takenBy: text('Olga Petrova', 200),
  ticket: text('qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M'),
  time: instant,
  tradeStatus: named('TradeStatus', 'completed'),
  transactionStatus: named('TransactionStatus', 'completed'),
  until: instantOrNull,
  usableFrom: instant,
  waiting: text('0.25'),
} satisfies Record<string, Schema>;

export type MemberName = keyof typeof MEMBERS;
