import { ApiPropertyOptional } from '@nestjs/swagger';
import { OptionalField } from './field.js';

const onOrOff = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? undefined : 'Please choose on or off';

const offOnly = (value: unknown): string | undefined =>
  value === true ? 'Two-factor sign-in is not available yet' : onOrOff(value);

/** What is left out stays as it is. */
export class UpdatePreferencesRequest {
  @ApiPropertyOptional({ type: Boolean, example: true })
  @OptionalField(onOrOff)
  emailNotifications?: boolean;

  @ApiPropertyOptional({ type: Boolean, example: false })
  @OptionalField(onOrOff)
  smsNotifications?: boolean;

  @ApiPropertyOptional({ type: Boolean, example: false, description: 'Cannot be turned on yet' })
  @OptionalField(offOnly)
  twoFactorEnabled?: boolean;
}
