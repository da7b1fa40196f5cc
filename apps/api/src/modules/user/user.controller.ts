import { Body, Controller, Get, Header, Param, Put, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SENTENCES, UPLOAD_MAX_BYTES } from '@sextant/business-rules';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  ForInvestorOrOperator,
  OpenWhileSuspended,
  PayloadTooLarge,
  Public,
  JoinsSessionCheck,
  Refuses,
  RepliesWith,
  RepliesWithFile,
  UploadedForm,
  UploadedPart,
  type UploadedFile,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { StorageUnavailable, UploadsUsedUp } from '#platform/files/index.js';
import { Confirmed, ConfirmationToken } from './confirmation-header.js';
import { PreferencesResponse } from './dto/preferences.response.js';
import { UpdatePreferencesRequest } from './dto/update-preferences.request.js';
import { UpdateProfileRequest } from './dto/update-profile.request.js';
import { UserResponse } from './dto/user.response.js';
import { DrawDefaultAvatar } from './use-cases/draw-default-avatar.js';
import { OpenAvatar } from './use-cases/open-avatar.js';
import { UpdatePreferences } from './use-cases/update-preferences.js';
import { UpdateProfile } from './use-cases/update-profile.js';
import { AvatarNotFound, AvatarNotImage, CodeSentRecently } from './user.errors.js';
import { UserReplies } from './user-replies.js';

@ApiTags('User')
@Controller('user')
export class UserController {
  constructor(
    private readonly replies: UserReplies,
    private readonly updateProfileCase: UpdateProfile,
    private readonly preferences: UpdatePreferences,
    private readonly avatars: OpenAvatar,
    private readonly defaultAvatar: DrawDefaultAvatar,
  ) {}

  @Get('me')
  @ForInvestorOrOperator()
  @OpenWhileSuspended()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'getMe',
    summary: 'Read your profile and balance',
    description: 'Of an operator, their current role (`operatorRole`).',
  })
  @RepliesWith(UserResponse)
  async getMe(@CurrentUser() caller: Caller) {
    return reply('Your account', await this.replies.byId(caller.userId));
  }

  @Put('update-profile')
  @Limited('upload')
  @ForInvestor()
  @UploadedForm('newAvatar', { maxBytes: UPLOAD_MAX_BYTES, tooLarge: SENTENCES.avatarTooLarge })
  @Confirmed()
  @ApiOperation({
    operationId: 'updateProfile',
    summary: 'Change your profile or picture',
    description:
      'A new email address takes effect once the code sent to it is entered; the old address gets a notice. It needs a confirmation of `change-email` with `{ email }`, by password while no second factor is on.',
  })
  @RepliesWith(UserResponse)
  @Refuses(ValidationFailed, AvatarNotImage, CodeSentRecently, PayloadTooLarge, StorageUnavailable, UploadsUsedUp)
  async updateProfile(
    @CurrentUser() caller: Caller,
    @Body() body: UpdateProfileRequest,
    @UploadedPart() picture: UploadedFile | undefined,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const { newAvatar, ...changes } = body;
    if (newAvatar !== undefined && !picture) throw AvatarNotImage({ field: 'newAvatar' });
    const { person, codeSent } = await this.updateProfileCase.run(
      caller.userId,
      changes,
      picture?.buffer,
      confirmation,
    );
    const message = codeSent
      ? `Profile updated. We sent a code to ${person.pendingEmail}; enter it to confirm the new address.`
      : 'Profile updated successfully';
    return reply(message, await this.replies.of(person));
  }

  @Get('preferences')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({ operationId: 'getPreferences', summary: 'Read your notification preferences' })
  @RepliesWith(PreferencesResponse)
  async getPreferences(@CurrentUser() caller: Caller) {
    return reply('Your preferences', await this.preferences.read(caller.userId));
  }

  @Put('preferences')
  @ForInvestor()
  @ApiOperation({ operationId: 'updatePreferences', summary: 'Change your notification preferences' })
  @RepliesWith(PreferencesResponse)
  @Refuses(ValidationFailed)
  async updatePreferences(@CurrentUser() caller: Caller, @Body() body: UpdatePreferencesRequest) {
    return reply(SENTENCES.preferencesUpdated, await this.preferences.run(caller.userId, body));
  }

  @Get('avatar/default')
  @Public()
  @Header('cache-control', 'public, max-age=86400')
  @ApiOperation({ operationId: 'getDefaultAvatar', summary: 'The default profile picture' })
  @RepliesWithFile('image/webp')
  async getDefaultAvatar() {
    const picture = await this.defaultAvatar.run();
    return new StreamableFile(picture, { type: 'image/webp', disposition: 'inline', length: picture.length });
  }

  @Get('avatar/:id')
  @ForInvestorOrOperator('read-customers')
  @OpenWhileSuspended()
  @Header('cache-control', 'private, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  @ApiOperation({ operationId: 'getAvatar', summary: 'Read a profile picture: your own or, for operators, anyone’s' })
  @RepliesWithFile('image/webp')
  @Refuses(AvatarNotFound)
  async getAvatar(@CurrentUser() caller: Caller, @Param('id') id: string) {
    const { size, stream } = await this.avatars.run(caller, id);
    return new StreamableFile(stream, { type: 'image/webp', disposition: 'inline', length: size });
  }
}
