import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole } from '@sextant/business-rules';
import { IsIn } from 'class-validator';
import { Field, OptionalTextField, PERSON_FIELDS, TextField } from '#modules/user/index.js';

const TOKEN_MAX = 200;
const ROLE = { message: `role has to be one of ${OPERATOR_ROLES.join(', ')}` };

export class InviteRequest {
  @ApiProperty({ type: String, format: 'email', example: 'ops@firm.example' })
  @Field(PERSON_FIELDS.email)
  email: string;

  @ApiProperty({ enum: OPERATOR_ROLES, enumName: 'OperatorRole', example: 'reviewer' })
  @IsIn(OPERATOR_ROLES, ROLE)
  role: OperatorRole;
}

export class ChangeRoleRequest {
  @ApiProperty({ enum: OPERATOR_ROLES, enumName: 'OperatorRole', example: 'approver' })
  @IsIn(OPERATOR_ROLES, ROLE)
  role: OperatorRole;
}

export class InvitationTokenRequest {
  @ApiProperty({
    type: String,
    maxLength: TOKEN_MAX,
    example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
    description: 'The token from the link of the invitation',
  })
  @Field((value) =>
    typeof value === 'string' && value !== '' && value.length <= TOKEN_MAX ? undefined : 'The link is not complete',
  )
  token: string;
}

export class JoinRequest extends InvitationTokenRequest {
  @ApiProperty({ type: String, maxLength: 100, example: 'Ruth' })
  @TextField(PERSON_FIELDS.firstName)
  firstName: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    example: 'Keller',
    description: 'Left out or empty for people with one name',
  })
  @OptionalTextField(PERSON_FIELDS.lastName)
  lastName?: string;

  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'difference-engine' })
  @Field(PERSON_FIELDS.password)
  password: string;
}
