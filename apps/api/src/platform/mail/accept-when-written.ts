import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivingServer } from 'maildev';

const WRITTEN_WITHIN_MS = 5_000;

/**
 * Makes MailDev accept a mail only when its file is complete. By default it accepts before writing the file; a crash in
 * between would lose a mail that its sender believes delivered.
 */
export function acceptWhenWritten(smtp: ReceivingServer, folder: string): void {
  const receive = smtp.onData.bind(smtp);
  smtp.onData = (incoming, session, done) => {
    const take = async () => {
      const mail = await buffer(incoming);
      const said = await new Promise<string>((resolve, reject) => {
        receive(Readable.from([mail]), session, (fault, message) => (fault ? reject(fault) : resolve(message ?? '')));
      });
      await wholeFile(join(folder, `${said.split(' ').at(-1)}.eml`), mail.length);
      return said;
    };
    take().then(
      (said) => done(null, said),
      (fault: Error) => done(fault),
    );
  };
}

async function wholeFile(path: string, bytes: number): Promise<void> {
  for (const until = Date.now() + WRITTEN_WITHIN_MS; Date.now() < until; await sleep(2)) {
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    if (size >= bytes) return;
  }
  throw new Error('The mail could not be stored');
}
