import { ApiProperty } from '@nestjs/swagger';

export class PreferencesResponse {
  @ApiProperty({ type: Boolean, example: true })
  emailNotifications: boolean;
  @ApiProperty({ type: Boolean, example: false })
  smsNotifications: boolean;
  @ApiProperty({ type: Boolean, example: false, description: 'Whether a second factor is asked for at sign-in' })
  twoFactorEnabled: boolean;
}
