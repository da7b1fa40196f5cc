import { createHash } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { ownerOf, secretOf } from '#platform/http/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import type { AccountLinkEntity, LinkKind } from './account-link.entity.js';
import { AccountLinkRepository } from './account-link.repository.js';

/** As long as somebody may take to read their mail; the way back is asked for by whoever wants it now. */
export const FREEZE_LINK_LASTS_MS = 7 * DAY_MS;
const LASTS_MS: Record<LinkKind, number> = { freeze: FREEZE_LINK_LASTS_MS, unfreeze: DAY_MS };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The links in mails that lead to freezing an account, and those that open it again. A mail carries the id; the token
 * is derived from it when the mail is written, and only its hash is kept. Takes part in the transaction one is in.
 */
@Injectable()
export class FreezeLinks {
  constructor(
    private readonly links: AccountLinkRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** A link that freezes the account for whoever reads the mailbox it is sent to; answers the id for the mail. */
  issue(userId: string, address: string): Promise<string> {
    return this.insert(userId, 'freeze', address);
  }

  /** The link back to a frozen account; those before it end. */
  async issueUnfreezeLink(userId: string, address: string): Promise<string> {
    await this.links.endAll(userId, 'unfreeze', this.clock.now());
    return this.insert(userId, 'unfreeze', address);
  }

  /** The link that a token belongs to, in time, used or not. */
  find(token: string, kind: LinkKind): Promise<AccountLinkEntity | undefined> {
    return this.links.find(ownerOf(token), hashOf(secretOf(token)), kind, this.clock.now());
  }

  /** Uses a link up. @returns false when somebody else did */
  use({ userId, id }: AccountLinkEntity): Promise<boolean> {
    return this.links.use(userId, id, this.clock.now());
  }

  /**
   * Whether an address was the account's before another one was, by the links it was sent. Whoever had it before comes
   * first: a thief who changed it must not be able to shut its owner out.
   */
  isBefore(userId: string, address: string, other: string): Promise<boolean> {
    return this.links.isBefore(userId, address, other);
  }

  /** Ends what links there are when somebody comes back by an address; those of an address before it stay. */
  endFrom(userId: string, address: string): Promise<void> {
    return this.links.endFrom(userId, address, this.clock.now());
  }

  async removeExpired(): Promise<void> {
    await this.links.removeExpired(this.clock.now());
  }

  private async insert(userId: string, kind: LinkKind, address: string): Promise<string> {
    const createdAt = this.clock.now();
    const id = uuidv7({ msecs: createdAt.getTime() });
    const tokenHash = hashOf(tokenFor(this.settings.codeSecret, id));
    const expiresAt = new Date(createdAt.getTime() + LASTS_MS[kind]);
    await this.links.insert({ userId, id, kind, address, tokenHash, createdAt, expiresAt });
    return id;
  }
}
