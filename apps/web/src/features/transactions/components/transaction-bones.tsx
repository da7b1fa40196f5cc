import { Card } from '../../../shared/ui/card.js';
import { Bone, Waiting } from '../../../shared/ui/skeleton.js';
import head from './transaction-head.module.css';
import classes from './transaction.module.css';

/** The shape of a transaction that is on its way. */
export function TransactionBones() {
  return (
    <Waiting label="Loading the transaction">
      <div className={classes.page}>
        <div className={head.head}>
          <div className={head.what}>
            <Bone width={110} height={24} />
            <Bone width={220} height={48} />
            <Bone width="80%" height={32} />
            <Bone width={260} height={21} />
          </div>
          <Bone width={100} height={44} radius={8} />
        </div>
        <div className={classes.parts}>
          <Card className={classes.timeline}>
            <Bone height={120} />
          </Card>
          <Card className={classes.facts}>
            <Bone height={320} />
          </Card>
          <Card className={classes.ids}>
            <Bone height={220} />
          </Card>
        </div>
      </div>
    </Waiting>
  );
}
