import { Injectable } from '@nestjs/common';
import { Bonuses } from '#modules/user/index.js';

/**
 * Bonuses by the ledger. What was granted in all is read from an index, and of the entries only those of the time that is
 * asked, whose ids begin with their instant. A correction counts against the bonus that it takes back, and one of a
 * correction for it again.
 */
@Injectable()
export class BonusesRepository extends Bonuses {
  readonly figures = `
    with recursive taken as (
      select c.transaction_id as line, e.id as entry_id, -c.amount as amount
        from corrections c join entries e on e.user_id = c.user_id and e.id = c.entry_id
       where c.user_id = :user and e.user_id = :user and e.kind = 'bonus'
      union all
      select c.transaction_id, t.entry_id, -sign(t.amount)::bigint * c.amount
        from taken t join corrections c on c.corrects = t.line
       where c.user_id = :user
    ), given as (
      select id as entry_id, -bonus as amount from entries
       where user_id = :user and bonus is not null and id >= lowest_id(:earlier)
      union all
      select entry_id, amount from taken
    )
    select coalesce((select sum(-a.bonus) from entries a where a.user_id = :user and a.bonus is not null), 0)
             + coalesce((select sum(amount) from taken), 0) as bonus,
           coalesce(sum(amount) filter (where entry_id >= lowest_id(:recent)), 0) as recent,
           coalesce(sum(amount) filter (where entry_id >= lowest_id(:earlier) and entry_id < lowest_id(:recent)), 0) as earlier
      from given`;
}
