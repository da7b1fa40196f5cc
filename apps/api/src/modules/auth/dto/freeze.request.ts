import { ApiProperty } from '@nestjs/swagger';
import { Field, PERSON_FIELDS } from '#modules/user/index.js';

const TOKEN_MAX = 200;
const tokenFault = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= TOKEN_MAX ? undefined : 'The link is not complete';

export class FreezeRequest {
  @ApiProperty({
    type: String,
    example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
    description: 'The token from the link in the email',
  })
  @Field(tokenFault)
  token: string;
}

export class UnfreezeRequest extends FreezeRequest {
  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'analytical-engine' })
  @Field(PERSON_FIELDS.password)
  password: string;
}
