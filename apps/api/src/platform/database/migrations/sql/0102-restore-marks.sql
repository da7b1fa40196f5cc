-- What the database looked like from outside at the last start: another look means that it was restored.
create table restore_marks (
  only_row boolean not null default true,
  mark text not null,
  restored_at timestamptz,
  constraint restore_marks_pk primary key (only_row),
  constraint restore_marks_only_row check (only_row)
);
