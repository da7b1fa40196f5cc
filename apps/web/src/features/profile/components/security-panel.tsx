import { useGetPreferences } from '@sextant/api-client';
import { Badge } from '../../../shared/ui/badge.js';
import { Card } from '../../../shared/ui/card.js';
import { FreezeCard } from './freeze-card.js';
import classes from './panels.module.css';
import { PasswordForm } from './password-form.js';
import { Sessions } from './sessions.js';
import { Toggle } from './toggle.js';

export function SecurityPanel() {
  const { data } = useGetPreferences();
  return (
    <div className={classes.cards}>
      <PasswordForm />
      <Card title="Two-factor authentication" aside={<Badge tone="quiet">Coming</Badge>}>
        <Toggle
          label="Ask for a second factor"
          description="A code from an app on your phone, beside your password. It cannot be turned on yet."
          on={data?.data.twoFactorEnabled ?? false}
          disabled
        />
      </Card>
      <Sessions />
      <FreezeCard />
    </div>
  );
}
