import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SENTENCES } from '@sextant/business-rules';
import {
  type Caller,
  CurrentUser,
  ForInvestorOrOperator,
  HashesPassword,
  Public,
  Refuses,
  RepliesWith,
  TooBusy,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { Confirmed, ConfirmationToken } from '#modules/user/index.js';
import {
  CurrentPasswordWrong,
  PasswordTooCommon,
  PasswordTooPersonal,
  PasswordUnchanged,
  ResetLinkInvalid,
} from './auth.errors.js';
import { AddressRequest } from './dto/code.request.js';
import {
  ChangePasswordRequest,
  PasswordLinkDto,
  PasswordLinkRequest,
  ResetPasswordRequest,
} from './dto/password.request.js';
import { ChangePassword } from './use-cases/change-password.js';
import { FindPasswordLink } from './use-cases/find-password-link.js';
import { RequestPasswordReset } from './use-cases/request-password-reset.js';
import { ResetPassword } from './use-cases/reset-password.js';

@Controller()
export class PasswordController {
  constructor(
    private readonly requestPasswordResetCase: RequestPasswordReset,
    private readonly resetPasswordCase: ResetPassword,
    private readonly findPasswordLink: FindPasswordLink,
    private readonly changePasswordCase: ChangePassword,
  ) {}

  @Post('auth/forgot-password')
  @Limited('forgotPassword')
  @Public()
  @HttpCode(200)
  @ApiTags('Auth')
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Request a link to reset your password',
    description: 'The reply and its timing are the same whether or not the address belongs to an account.',
  })
  @RepliesWith(null)
  @Refuses(ValidationFailed)
  async requestPasswordReset(@Body() body: AddressRequest) {
    await this.requestPasswordResetCase.run(body.email);
    return reply(SENTENCES.resetLinkSent, null);
  }

  @Post('auth/password-link')
  @Limited('mailedLink')
  @Public()
  @HttpCode(200)
  @ApiTags('Auth')
  @ApiOperation({
    operationId: 'lookAtPasswordLink',
    summary: 'See whose password a mailed link sets',
    description: 'Of a link that resets a password or reopens a frozen account. Changes nothing.',
  })
  @RepliesWith(PasswordLinkDto)
  @Refuses(ValidationFailed, ResetLinkInvalid)
  async lookAtPasswordLink(@Body() { token }: PasswordLinkRequest) {
    return reply('Your link', { email: await this.findPasswordLink.run(token) });
  }

  @Post('auth/reset-password')
  @HashesPassword()
  @Limited('resetPassword')
  @Public()
  @HttpCode(200)
  @ApiTags('Auth')
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Set a new password with the link from the email',
    description: '`userId` carries the token from the link, which works once and for 30 minutes. All sessions end.',
  })
  @RepliesWith(null)
  @Refuses(ValidationFailed, ResetLinkInvalid, PasswordUnchanged, PasswordTooCommon, PasswordTooPersonal, TooBusy)
  async resetPassword(@Body() body: ResetPasswordRequest) {
    await this.resetPasswordCase.run(body.userId, body.password);
    return reply('Password updated successfully. Please sign in.', null);
  }

  @Put('user/change-password')
  @HashesPassword()
  @Limited('credentials')
  @ForInvestorOrOperator()
  @ApiTags('User')
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change your password',
    description:
      'Ends your other sessions, puts withdrawals on hold and emails you a notice. With a second factor, it needs a confirmation of `change-password` with the details `{}`.',
  })
  @RepliesWith(null)
  @Confirmed()
  @Refuses(ValidationFailed, CurrentPasswordWrong, PasswordUnchanged, PasswordTooCommon, PasswordTooPersonal, TooBusy)
  async changePassword(
    @CurrentUser() caller: Caller,
    @ConfirmationToken() confirmation: string | undefined,
    @Body() body: ChangePasswordRequest,
  ) {
    await this.changePasswordCase.run(caller, body, confirmation);
    return reply('Password changed successfully', null);
  }
}
