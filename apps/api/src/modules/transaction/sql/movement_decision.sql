-- The effects of a decided movement, which `movement` carries out. Amounts are in cents. Null fields have no effect.
create type movement_decision as (
  -- {"refused": code, …}: why nothing happens. Then nothing else here counts.
  refused jsonb,
  -- When it happens: never before the change that came before it. Null: nothing is to be written but the reply.
  at timestamptz,
  -- Lines that are new in the history (see `new_line`), and a line that moves on.
  lines transactions[],
  moved transactions,
  receipt receipts,
  -- What is posted: its kind, the line or trade it is about, and what each account gets.
  entry text,
  line_id uuid,
  trade_id uuid,
  accounts text[],
  amounts bigint[],
  -- The template of a mail to the customer and its data; an optional one respects their preferences.
  mail text,
  mail_data jsonb,
  mail_optional boolean,
  -- The reply; without one it is the line.
  reply jsonb
);
