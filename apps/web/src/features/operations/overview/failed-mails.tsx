import { type FailedMailDto, getListFailedMailsQueryKey, listFailedMails } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Empty } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { Paged } from '../customers/paged.js';
import { usePages } from '../pages/use-pages.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import classes from './failed-mails.module.css';

const PAGE = { limit: 50 };

/** The emails that were given up: to whom, which, when and why. What they say is not shown to anyone. */
export function FailedMails() {
  const { may } = useOperator();
  const pages = usePages(getListFailedMailsQueryKey(PAGE), (cursor, signal) =>
    listFailedMails({ ...PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  return (
    <ScreenBody title="Emails given up" aside={<Link to={to.operations('overview')}>Back to the overview</Link>}>
      <p className={classes.about}>
        Emails of the last two weeks that could not be sent. They are not tried again; if the person needs to know, tell
        them another way.
        {!may('read-operators') &&
          ' Your role does not see the addresses of operators, or of people invited to be one.'}
      </p>
      <Paged
        pages={pages}
        what="emails given up"
        none={<Empty says="In the last two weeks, no email was given up." />}
        row={(mail) => <Row mail={mail} />}
      />
    </ScreenBody>
  );
}

function Row({ mail }: { mail: FailedMailDto }) {
  return (
    <div className={classes.row}>
      <span className={classes.when}>
        <Time at={mail.failedAt} />
      </span>
      <span className={classes.main}>
        {sentence(mail.kind?.replaceAll('-', ' ') ?? 'Unknown email')}
        <span className={classes.why}>
          {sentence(mail.reason ?? 'the reason is not known')}; tried{' '}
          {mail.tries === 1 ? 'once' : `${mail.tries} times`}
        </span>
      </span>
      <span className={classes.to}>{mail.to ?? (mail.toOperator ? 'An operator' : 'Unknown address')}</span>
    </div>
  );
}

const sentence = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
