import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { ProofRequest, proofExamples } from '#modules/second-factor/index.js';
import { ACTS, type Act, type ActDetails, Field, OptionalField } from '#modules/user/index.js';

const MOST_DETAILS = 8;
const LONGEST = 500;

const WITHDRAWAL = {
  amount: 100,
  method: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f',
  recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
};
const PASSWORD = 'difference-engine';

/** A flat object of texts, numbers and switches: what the act's own request says. */
function detailsFault(value: unknown): string | undefined {
  const sentence = 'The details are a flat object of texts, numbers and true or false';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return sentence;
  const members = Object.entries(value);
  const plain = members.every(([name, member]) => {
    if (typeof member === 'string') return name.length <= LONGEST && member.length <= LONGEST;
    return typeof member === 'boolean' || (typeof member === 'number' && Number.isFinite(member));
  });
  return plain && members.length <= MOST_DETAILS ? undefined : sentence;
}

/** What is to be confirmed. */
export class ActRequest {
  @ApiProperty({ enum: ACTS, enumName: 'Act', example: 'withdraw' })
  @Field((value) => ((ACTS as readonly unknown[]).includes(value) ? undefined : `act is one of ${ACTS.join(', ')}`))
  act: Act;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    example: WITHDRAWAL,
    description:
      'Of `withdraw`: `amount`, `method` and `recipient` as they will be sent; of `change-email`: `email`; of `add-withdrawal-address`: `network` and `address`; of `change-second-factor`: `change`, and `passkey` to remove one; of `change-payment-method`: `currency`, `network` and `address` as they will stand, or `id` to delete one; of `complete-deposit` and `complete-withdrawal`: `transactionId`; of `grant-bonus`: `customerId`, `amount` and `reason`; of `propose-correction`: `transactionId`, `amount` and `reason`, of a payment `sentCoin`, too; of `propose-budget`: `amount`; of `propose-operator-change`: `email` and `role` to invite, `operatorId` and `role` to change a role, `operatorId` to end, with `change` `reset-second-factor` to turn off a second factor; of `close-period`: `month`; of `approve-proposal`: `proposalId`; of `approve-operator-change`: `changeId`; of the others: nothing.',
  })
  @Field(detailsFault)
  details: ActDetails;
}

/** The act with exactly one proof. */
export class ConfirmRequest extends IntersectionType(ActRequest, ProofRequest) {
  @ApiPropertyOptional({
    type: String,
    format: 'password',
    example: PASSWORD,
    description: 'Accepted only while no second factor is on',
  })
  @OptionalField((value) =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST ? undefined : 'Please enter your password',
  )
  password?: string;
}

const ACT = { act: 'withdraw', details: WITHDRAWAL };

export const CONFIRM_EXAMPLES = {
  password: { summary: 'With the password', value: { ...ACT, password: PASSWORD } },
  ...proofExamples(ACT),
};

export class ConfirmationResponse {
  @ApiProperty({
    type: String,
    example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
    description: 'Send it with the act in the header `Confirmation`, once',
  })
  confirmation: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:35:00.000Z' })
  expiresAt: string;
}
