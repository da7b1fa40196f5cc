import { type UpdatePreferencesRequest, useGetPreferences } from '@sextant/api-client';
import { Card } from '#shared/ui/card.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useSavePreferences } from '../api/use-save-preferences.js';
import { Toggle } from '#shared/ui/toggle.js';
import { NotificationKinds } from './notification-kinds.js';
import classes from './panels.module.css';

/** What is written to a person; each choice is stored when it is made. */
export function Notifications() {
  const { data, error, refetch } = useGetPreferences();
  const save = useSavePreferences();
  const store = (choice: UpdatePreferencesRequest) => save.mutate({ data: choice });
  return (
    <Card title="Notifications">
      {data ? (
        <div className={classes.toggles}>
          <Toggle
            label="Email notifications"
            description="About deposits and your balance."
            on={data.data.emailNotifications}
            onChange={(emailNotifications) => store({ emailNotifications })}
          />
          <NotificationKinds preferences={data.data} onChange={store} />
        </div>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading your preferences">
          <div className={classes.toggles}>
            <Skeleton height={48} />
          </div>
        </SkeletonGroup>
      )}
    </Card>
  );
}
