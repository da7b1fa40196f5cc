import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

interface Wanted {
  challengeHash: string;
  purpose: string;
  holder: string;
  act?: string;
  detailsHash?: string;
}

/** The challenges that wait for a signature. */
@Injectable()
export class PasskeyChallengeRepository {
  constructor(private readonly database: Database) {}

  async insert(challenge: PasskeyChallengeEntity): Promise<void> {
    await this.database.repository(PasskeyChallengeEntity).insert(challenge);
  }

  /** Removes it, so that of two who take it at once one gets it. */
  async take({ challengeHash, purpose, holder, act, detailsHash }: Wanted, now: Date): Promise<boolean> {
    const taken = await this.database.query<{ challenge_hash: string }>(
      `delete from passkey_challenges
        where challenge_hash = $1 and purpose = $2 and holder = $3 and expires_at > $6
          and act is not distinct from $4 and details_hash is not distinct from $5
       returning challenge_hash`,
      [challengeHash, purpose, holder, act ?? null, detailsHash ?? null, now],
    );
    return taken.length === 1;
  }

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from passkey_challenges where expires_at < $1', [before]);
  }
}
