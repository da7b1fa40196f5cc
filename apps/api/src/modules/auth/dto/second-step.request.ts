import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  ASSERTED,
  ProofRequest,
  TICKET,
  TicketRequest,
  assertedPasskeyFault,
  proofExamples,
} from '#modules/second-factor/index.js';
import { Field, OptionalField } from '#modules/user/index.js';

/** The ticket of the first step with exactly one proof. */
export class SecondStepRequest extends IntersectionType(TicketRequest, ProofRequest) {}

export const SECOND_STEP_EXAMPLES = proofExamples({ ticket: TICKET });

export class PasskeySignInRequest {
  @ApiProperty({ ...ASSERTED, description: 'What `navigator.credentials.get` returned, as JSON' })
  @Field(assertedPasskeyFault)
  passkey: Record<string, unknown>;

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: 'Stay signed in for 30 days instead of until the browser closes; operators always sign in each day',
  })
  @OptionalField((value) => (typeof value === 'boolean' ? undefined : 'Please choose on or off'))
  remember?: boolean;
}
