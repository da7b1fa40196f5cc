import type { AppChoice, MailChoice, PreferencesResponse, UpdatePreferencesRequest } from '@sextant/api-client';
import classes from './notification-kinds.module.css';
import { Switch } from '#shared/ui/toggle.js';

interface Kind {
  label: string;
  about: string;
  /** Absent where it cannot be switched off. */
  mail?: MailChoice;
  app?: AppChoice;
}

const KINDS: readonly Kind[] = [
  { label: 'Deposits', about: 'Received, credited or not credited', mail: 'deposits', app: 'deposits' },
  { label: 'Withdrawals', about: 'Requested, sent, cancelled or refused', app: 'withdrawals' },
  { label: 'Balance', about: 'Bonuses and corrections', mail: 'balance', app: 'balance' },
  { label: 'Security', about: 'Sign-in, password, second factor and addresses' },
];

interface NotificationKindsProps {
  preferences: PreferencesResponse;
  onChange: (choice: UpdatePreferencesRequest) => void;
}

/** What is told, and where; and what always is. */
export function NotificationKinds({ preferences: { mailOff, appOff }, onChange }: NotificationKindsProps) {
  return (
    <>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Email</th>
            <th scope="col">In the app</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(({ label, about, mail, app }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <span className={classes.about}>{about}</span>
              </th>
              <td>
                {mail ? (
                  <Switch
                    label={`${label} by email`}
                    on={!mailOff.includes(mail)}
                    onChange={(on) => onChange({ mailOff: without(mailOff, mail, on) })}
                  />
                ) : (
                  'Always'
                )}
              </td>
              <td>
                {app ? (
                  <Switch
                    label={`${label} in the app`}
                    on={!appOff.includes(app)}
                    onChange={(on) => onChange({ appOff: without(appOff, app, on) })}
                  />
                ) : (
                  'Always'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.why}>
        Emails about withdrawals and security are always sent, and security always shows in the app: someone who gets
        into your account could otherwise hide what they do.
      </p>
    </>
  );
}

/** Those that are off, with one switched on or off. */
function without<Choice extends string>(off: readonly Choice[], choice: Choice, on: boolean): Choice[] {
  const others = off.filter((one) => one !== choice);
  return on ? others : [...others, choice];
}
