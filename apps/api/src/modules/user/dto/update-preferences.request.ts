import { ApiPropertyOptional } from '@nestjs/swagger';
import { OptionalField } from './field.js';

const onOrOff = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? undefined : 'Please choose on or off';

/** What is left out stays as it is. */
export class UpdatePreferencesRequest {
  @ApiPropertyOptional({ type: Boolean, example: true })
  @OptionalField(onOrOff)
  emailNotifications?: boolean;

  @ApiPropertyOptional({ type: Boolean, example: false })
  @OptionalField(onOrOff)
  smsNotifications?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: 'Cannot be changed here; set up and turned off at `/auth/second-factor`',
  })
  @OptionalField(onOrOff)
  twoFactorEnabled?: boolean;
}
