-- Whether a source names the number of an imported episode or where its series ends. Else it only follows from the interval of a broadcast
-- whose end is unknown, which is believed for thirteen weeks after the last stated episode.
alter table episode add column stated boolean not null default false;
-- AniList dates each episode; others follow from a known total.
update episode e set stated = true from anime a
where a.id = e.anime_id and not e.by_hand and (a.broadcast_source = 'anilist' or e.number <= a.nb_episodes);

-- What earlier imports announced beyond thirteen weeks. What a file numbers itself comes back with its next import.
with gone as (
  delete from episode e using anime a
  where a.id = e.anime_id and a.broadcast_source is distinct from 'demo' and coalesce(a.nb_episodes, 0) = 0
    and not e.by_hand and not e.stated and e.number > 13 and e.air_at > now()
  returning e.anime_id, e.number, e.air_at, e.sequence, e.display_calendar
), dated as (
  select anime_id, number, 'vostfr' as track, air_at, sequence from gone where display_calendar
  union all
  select t.anime_id, t.number, t.track, t.air_at, t.sequence
  from episode_track t join gone g on g.anime_id = t.anime_id and g.number = t.number where g.display_calendar
)
insert into episode_cancelled (anime_id, number, track, air_at, sequence, cancelled_at)
select anime_id, number, track, air_at, sequence + 1, now() from dated
on conflict (anime_id, number, track) do update
  set air_at = excluded.air_at, sequence = excluded.sequence, cancelled_at = excluded.cancelled_at;

-- Weekly slots of long series whose numbers no source knows: one broadcast (the others are whole weeks away), whose slot it is, and when a
-- source last stated it.
create table broadcast_slot (
  anime_id integer primary key references anime (id) on delete cascade,
  source text not null,
  at timestamptz not null,
  stated_at timestamptz not null
);
