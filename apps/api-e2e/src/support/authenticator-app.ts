import { Secret, TOTP } from 'otpauth';
import { succeed } from './people.js';

/** An authenticator app on somebody's phone. */
export class AuthenticatorApp {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly key: string,
  ) {}

  /** Sets one up for whoever is signed in; the code of this moment is used up by it. */
  static async setUp(url: string, token: string, password: string): Promise<AuthenticatorApp> {
    const act = { act: 'change-second-factor', details: { change: 'authenticator-on' }, password };
    const confirmation = await confirmationOf(url, token, act);
    const path = '/auth/second-factor/authenticator';
    const { body } = await succeed(url, { method: 'POST', path, token, confirmation });
    const app = new AuthenticatorApp(url, token, String(body.data.key));
    await succeed(url, { method: 'POST', path: `${path}/activate`, token, body: { code: app.code() } });
    return app;
  }

  /** Confirms an act by the next code, which is taken half a minute early. */
  confirm(act: string, details: object): Promise<string> {
    return confirmationOf(this.url, this.token, { act, details, code: this.code(30_000) });
  }

  private code(ahead = 0): string {
    return TOTP.generate({ secret: Secret.fromBase32(this.key), timestamp: Date.now() + ahead });
  }
}

async function confirmationOf(url: string, token: string, body: object): Promise<string> {
  const answer = await succeed(url, { method: 'POST', path: '/auth/confirm', token, body });
  return String(answer.body.data.confirmation);
}
