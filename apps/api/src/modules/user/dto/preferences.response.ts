import { ApiProperty } from '@nestjs/swagger';
import { APP_CHOICES, type AppChoice, MAIL_CHOICES, type MailChoice } from '../preferences.repository.js';

export class PreferencesResponse {
  @ApiProperty({
    type: Boolean,
    example: true,
    description: 'Whether any mail is sent that could be switched off',
  })
  emailNotifications: boolean;

  @ApiProperty({
    enum: MAIL_CHOICES,
    enumName: 'MailChoice',
    isArray: true,
    example: [],
    description: 'Kinds of notifications that are not mailed; those about withdrawals and security always are',
  })
  mailOff: MailChoice[];

  @ApiProperty({
    enum: APP_CHOICES,
    enumName: 'AppChoice',
    isArray: true,
    example: ['balance'],
    description: 'Kinds of notifications that are not shown in the app; those about security always are',
  })
  appOff: AppChoice[];

  @ApiProperty({ type: Boolean, example: false })
  smsNotifications: boolean;
  @ApiProperty({ type: Boolean, example: false, description: 'Whether a second factor is asked for at sign-in' })
  twoFactorEnabled: boolean;
}
