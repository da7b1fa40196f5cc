import { ApiProperty } from '@nestjs/swagger';
import { Field } from '#modules/user/index.js';
import { CREATED, codeFault, createdPasskeyFault, passkeyNameFault, tokenFault } from './fields.js';

export class AuthenticatorCodeRequest {
  @ApiProperty({ type: String, example: '042137', description: 'Six digits of the authenticator app' })
  @Field(codeFault)
  code: string;
}

export class PasskeyNameRequest {
  @ApiProperty({ type: String, maxLength: 50, example: 'Phone' })
  @Field(passkeyNameFault)
  name: string;
}

export class AddPasskeyRequest extends PasskeyNameRequest {
  @ApiProperty({ ...CREATED, description: 'What `navigator.credentials.create` returned, as JSON' })
  @Field(createdPasskeyFault)
  passkey: Record<string, unknown>;
}

export const TICKET = 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M';

export class TicketRequest {
  @ApiProperty({
    type: String,
    example: TICKET,
    description: '`ticket` of the refusal `SECOND_FACTOR_REQUIRED`',
  })
  @Field(tokenFault('Please enter your password again'))
  ticket: string;
}

export class RecoveryLinkRequest {
  @ApiProperty({
    type: String,
    example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
    description: 'The token from the link in the email',
  })
  @Field(tokenFault('This link no longer works.'))
  token: string;
}
