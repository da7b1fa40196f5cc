import { ApiPropertyOptional } from '@nestjs/swagger';
import { APP_CHOICES, type AppChoice, MAIL_CHOICES, type MailChoice } from '../preferences.repository.js';
import { OptionalField } from './field.js';

const onOrOff = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? undefined : 'Please choose on or off';

const someOf =
  (choices: readonly string[]) =>
  (value: unknown): string | undefined =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => choices.includes(one as string))
      ? undefined
      : 'Please choose kinds that can be switched off';

/** What is left out stays as it is. */
export class UpdatePreferencesRequest {
  @ApiPropertyOptional({ type: Boolean, example: true })
  @OptionalField(onOrOff)
  emailNotifications?: boolean;

  @ApiPropertyOptional({
    enum: MAIL_CHOICES,
    enumName: 'MailChoice',
    isArray: true,
    maxItems: MAIL_CHOICES.length,
    example: ['balance'],
    description: 'Kinds of notifications that are not to be mailed; counts before `emailNotifications`',
  })
  @OptionalField(someOf(MAIL_CHOICES))
  mailOff?: MailChoice[];

  @ApiPropertyOptional({
    enum: APP_CHOICES,
    enumName: 'AppChoice',
    isArray: true,
    maxItems: APP_CHOICES.length,
    example: ['deposits'],
    description: 'Kinds of notifications that are not to be shown in the app',
  })
  @OptionalField(someOf(APP_CHOICES))
  appOff?: AppChoice[];

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
