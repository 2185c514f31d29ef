-- Pictures where every process of a site sees them: with a database server and no S3 bucket, here.
create table stored_image (
  -- One file of a stored picture: itself, or the still of an animated one.
  key text primary key,
  bytes bytea not null
);
-- WebP is compressed already.
alter table stored_image alter column bytes set storage external;

-- No statement reads events by their date.
drop index payment_event_received;
