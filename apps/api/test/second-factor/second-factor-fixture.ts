import { ownedToken } from '#platform/http/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { type Person, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withAuthenticator } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

export const MINUTE = 60_000;
const STEP = 30_000;

export const CONFIRM = [
  403,
  'CONFIRMATION_REQUIRED',
  'Please confirm that it is you. Nothing has been changed yet.',
] as const;
const SENTENCE = 'That code is not right. Please check it and try again.';
export const WRONG = [422, 'PROOF_WRONG', SENTENCE, 'code'] as const;
export const WRONG_RECOVERY = [422, 'PROOF_WRONG', SENTENCE, 'recoveryCode'] as const;

/** Somebody with an authenticator app. */
export interface PersonWithApp {
  ada: Person;
  key: string;
  recoveryCodes: string[];
}

/** An API whose clock stands still where a test says, and people with an authenticator app. */
export class SecondFactorFixture {
  private constructor(readonly api: TestApi) {}

  static async start(variables: Record<string, string> = {}): Promise<SecondFactorFixture> {
    return new SecondFactorFixture(await startTestApi(variables));
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** Moves the clock on; it stands still there. */
  pass(milliseconds: number): void {
    this.api.clock.set(new Date(this.api.clock.now().getTime() + milliseconds));
  }

  /** Just after the first code was used up by the set-up. */
  async withApp(): Promise<PersonWithApp> {
    const ada = await investor(this.api);
    this.pass(0);
    const { key, recoveryCodes } = await withAuthenticator(this.api, ada);
    this.pass(STEP);
    return { ada, key, recoveryCodes };
  }

  /** The data of the mails that were left for an address. */
  async mails(to: string, template: string): Promise<Record<string, unknown>[]> {
    return (await this.left(to, template)).map(({ data }) => data);
  }

  /** The tokens of the links in all mails of one template to an address. @param secret that they were written with */
  async links(to: string, template: string, id: string, secret = this.api.settings.codeSecret): Promise<string[]> {
    const mails = await this.left(to, template);
    return mails.map(({ user_id, data }) => ownedToken(user_id, tokenFor(secret, String(data[id]))));
  }

  private left(to: string, template: string) {
    return this.api.database.query<{ user_id: string; data: Record<string, unknown> }>(
      `select user_id, data from ${LEFT_MAILS} where recipient = $1 and template = $2 order by id`,
      [to, template],
    );
  }

  /** What `GET /user/me` says of somebody's second factor. */
  async seen({ token }: Pick<Person, 'token'>): Promise<object> {
    const { body } = succeeded(await call<{ secondFactor: object }>(this.api, 'GET', '/user/me', { token }));
    return body.data.secondFactor;
  }
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
