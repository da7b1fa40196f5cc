import type { AccountStatus } from '@sextant/api-client';
import { dayOf } from '#shared/format/index.js';
import { useUser } from '#shared/session/index.js';
import { Badge, type Tone } from '#shared/ui/badge.js';
import { Card } from '#shared/ui/card.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Facts } from '#shared/ui/facts.js';
import { Appearance } from './appearance.js';
import { Notifications } from './notifications.js';
import classes from './panels.module.css';

const STATUS: Record<AccountStatus, { word: string; tone: Tone }> = {
  active: { word: 'Active', tone: 'gain' },
  suspended: { word: 'Suspended', tone: 'loss' },
  frozen: { word: 'Frozen', tone: 'warn' },
  unverified: { word: 'Unverified', tone: 'warn' },
};

export default function PreferencesPanel() {
  const { accountId, memberSince, accountStatus } = useUser();
  const { word, tone } = STATUS[accountStatus];
  return (
    <div className={classes.cards}>
      <Card title="Account">
        <Facts
          facts={[
            {
              label: 'Account ID',
              value: (
                <span className={classes.id}>
                  {accountId}
                  <CopyButton text={accountId} what="the account ID" />
                </span>
              ),
            },
            { label: 'Member since', value: <time dateTime={memberSince}>{dayOf(memberSince)}</time> },
            { label: 'Account status', value: <Badge tone={tone}>{word}</Badge> },
          ]}
        />
      </Card>
      <Appearance />
      <Notifications />
    </div>
  );
}
