import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MailerModule } from './mailer.js';
import { Settings } from '../config/index.js';
import { KnownMails, type ModuleMails } from './mail-kinds.js';
import { Inbox } from './inbox.js';
import { Notices } from './notices.js';
import { Outbox } from './outbox.js';
import { SendMail } from './send-mail.js';
import { smtpAddress } from './smtp-address.js';

@Global()
@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Settings],
      useFactory: (settings: Settings) => ({ transport: smtpAddress(settings) }),
    }),
  ],
})
export class MailModule {
  /** @param mails the emails that the modules send */
  static with(mails: ModuleMails[]): DynamicModule {
    return {
      module: MailModule,
      providers: [Outbox, Notices, Inbox, SendMail, { provide: KnownMails, useValue: new KnownMails(mails) }],
      exports: [Outbox, Notices, SendMail, KnownMails],
    };
  }
}
