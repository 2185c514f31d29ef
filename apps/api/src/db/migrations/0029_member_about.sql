-- What members write about themselves (product.md, Profiles 6).
alter table member add column bio text check (char_length(bio) between 1 and 280);
alter table member add column link text check (link like 'https://%' and char_length(link) <= 200);

alter table measure drop constraint measure_measure_check;
alter table measure add constraint measure_measure_check check (
  measure in ('picture_removed', 'about_removed', 'renamed', 'suspended', 'suspension_lifted', 'feedback_removed', 'comment_removed')
);
