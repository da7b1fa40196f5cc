import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Files, type StoredFile } from '#platform/files/index.js';
import type { Caller } from '#platform/http/index.js';
import { AvatarNotFound } from '../user.errors.js';
import { Users } from '../user.repository.js';
import { avatarKey } from './change-avatar.js';

/** Opens a picture for the person it shows, or for an operator. */
@Injectable()
export class OpenAvatar {
  constructor(
    private readonly users: Users,
    private readonly files: Files,
  ) {}

  /** @throws AvatarNotFound */
  async run(caller: Caller, avatarId: string): Promise<StoredFile> {
    if (!isUuid(avatarId)) throw AvatarNotFound();
    if (caller.role === 'investor') {
      const person = await this.users.find(caller.userId);
      if (person?.avatarId !== avatarId) throw AvatarNotFound();
    }
    const file = await this.files.open(avatarKey(avatarId.toLowerCase()));
    if (!file) throw AvatarNotFound();
    return file;
  }
}
