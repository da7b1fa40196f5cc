import { Card } from '../../../shared/ui/card.js';
import { Bone, Waiting } from '../../../shared/ui/skeleton.js';
import classes from './trade-screen.module.css';

/** The room of a trade that is on its way. */
export function TradeScreenBones() {
  return (
    <Waiting label="Loading the trade">
      <div className={classes.page}>
        <Card>
          <div className={classes.head}>
            <div className={classes.what}>
              <Bone width={220} height={24} />
              <Bone width={160} height={34} />
              <Bone width={180} height={24} />
              <Bone height={6} radius={3} />
              <Bone width={420} height={42} />
            </div>
            <div className={classes.actions}>
              <Bone height={44} radius={8} />
            </div>
          </div>
        </Card>
        <Card>
          <Bone width={130} height={20} />
          <div className={classes.chart}>
            <Bone width={260} height={44} />
            <Bone height={280} radius={8} />
          </div>
        </Card>
      </div>
    </Waiting>
  );
}
