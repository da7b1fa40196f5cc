import { Injectable } from '@nestjs/common';
import { AVATAR_KINDS, SENTENCES, UPLOAD_FAULTS, judgeUpload } from '@sextant/business-rules';
import { Files, UploadAllowance, redraw } from '#platform/files/index.js';
import { AvatarNotImage } from '../user.errors.js';

const SIDE = 256;
export const AVATAR_FILES = 'avatar';

export const avatarKey = (avatarId: string): string => `${AVATAR_FILES}/${avatarId}`;

/** Draws uploaded pictures anew: 256 × 256 WebP, so neither place and time nor anything hidden in a file stays. */
@Injectable()
export class ChangeAvatar {
  constructor(
    private readonly files: Files,
    private readonly allowance: UploadAllowance,
  ) {}

  /** Stores a person's picture and answers its id. @throws AvatarNotImage, UploadsUsedUp, StorageUnavailable */
  store(userId: string, bytes: Buffer): Promise<string> {
    return this.allowance.use(userId, bytes.length, () => this.draw(bytes));
  }

  /** Removes a picture that is no longer shown; a leftover is taken by the daily clean-up. */
  discard(avatarId: string): Promise<void> {
    return this.files.remove(avatarKey(avatarId));
  }

  private async draw(bytes: Buffer): Promise<string> {
    const { kind, message } = judgeUpload(bytes, AVATAR_KINDS, SENTENCES.avatarNotImage);
    if (!kind) throw AvatarNotImage({ field: 'newAvatar', message });
    const picture = await redraw(bytes, kind.mime, (one) =>
      one.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }),
    );
    if (!picture) throw AvatarNotImage({ field: 'newAvatar', message: UPLOAD_FAULTS.unreadable });
    const key = await this.files.save(AVATAR_FILES, picture);
    return key.slice(AVATAR_FILES.length + 1);
  }
}
