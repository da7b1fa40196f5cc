import { Global, Module } from '@nestjs/common';
import { MailerModule } from './mailer.js';
import { Settings } from '../config/index.js';
import { Inbox } from './inbox.js';
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
  providers: [Outbox, Inbox, SendMail],
  exports: [Outbox, SendMail],
})
export class MailModule {}
