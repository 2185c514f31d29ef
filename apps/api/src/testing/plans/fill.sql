-- Rows at a size where the planner has a choice: 5 000 anime, 40 000 members of whom 2 000 keep libraries, 200 000 entries and as many changes.
-- The same rows at every run. Member `m1` reads: 250 followed, followed by as many, all lists filled. Title 1 is in most libraries.

-- Where the account may, without checking each reference, which takes most of the time.
do $$ begin
  perform set_config('session_replication_role', 'replica', true);
exception when insufficient_privilege then null;
end $$;

insert into anime (id, title, romanji, type, status, nb_episodes, ep_average, popularity, genre, start_year, season, season_year,
    id_mal, id_anilist, created_at, updated_at)
  select n, 'Anime ' || n, 'Shirizu ' || n, 'TV', case when n % 50 = 1 then 1 when n % 40 = 2 then 2 else 3 end, 12, 24, 9000 - n, array['Action', 'Drama'], 2000 + n % 26, 'Automne',
    2000 + n % 26, n, n, timestamptz '2020-01-01' + n * interval '1 hour', timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 5000) n;
insert into manga (id, title, romanji, type, status, nb_chapter, popularity, genre, id_mal, id_anilist, created_at, updated_at)
  select n, 'Manga ' || n, 'Manga ' || n, 'Manga', case when n % 50 = 1 then 1 else 3 end, 100, 9000 - n, array['Action'], n, n,
    timestamptz '2020-01-01' + n * interval '1 hour', timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 3000) n;
select setval(pg_get_serial_sequence('anime', 'id'), 10000), setval(pg_get_serial_sequence('manga', 'id'), 10000);
insert into outside_id (kind, title_id, source, id)
  select 'anime', id, 'mal', id_mal::text from anime where id_mal is not null on conflict do nothing;
insert into outside_id (kind, title_id, source, id)
  select 'anime', id, catalogue, id::text from anime cross join unnest(array['kitsu', 'anidb', 'livechart', 'simkl']) as catalogue
  on conflict do nothing;

insert into title_relation (relation, kind, title_id, other_kind, other_id, created_at)
  select 'sequel', 'anime', n, 'anime', n + 1, timestamptz '2026-11-01' from generate_series(1, 3000, 3) n;
insert into remote_picture (address, host, state, key, due_at, at)
  select 'https://images.example/' || n, 'images.example', 'copied', 'remote/' || n, null, timestamptz '2026-11-01'
  from generate_series(1, 8000) n;

insert into member (uid, username, email, email_verified, password_hash, created_at, premium_until, premium_by_hand)
  select 'm' || n, 'membre' || n, 'm' || n || '@exemple.fr', true, 'none', timestamptz '2024-01-01' + n * interval '10 minutes',
    case when n % 20 = 1 then timestamptz '2027-01-01' end, case when n % 20 = 1 then timestamptz '2027-01-01' end
  from generate_series(1, 40000) n;
insert into member_session (id, uid, agent, created_at, last_seen)
  select 's' || n || '-' || k, 'm' || n, 'Essai', timestamptz '2026-11-01', timestamptz '2026-11-21' - (n % 89) * interval '1 day'
  from generate_series(1, 20000) n, generate_series(1, 2) k;
insert into member_activity (uid, active_on, notices, notice_mail, notice_sent_at)
  select 'm' || n, date '2026-11-21' - n % 700, case when n % 5000 = 0 then 1 else 0 end, case when n % 5000 = 0 then 'mail' || n end,
    case when n % 10000 = 0 then timestamptz '2026-10-01' end from generate_series(1, 40000) n;
insert into access_token (id, uid, name, scopes, token_hash, created_at, ends_at, end_announced)
  select 't' || n, 'm' || n, 'Essai', array['read'], 'hash' || n, timestamptz '2026-11-01',
    timestamptz '2027-01-01' + n * interval '1 hour', true from generate_series(1, 5000) n;
insert into member_link (secret_hash, uid, purpose, email, created_at, expires_at)
  select 'link' || n, 'm' || n, 'verify', 'm' || n || '@exemple.fr', timestamptz '2026-11-20',
    timestamptz '2026-11-21 11:00' + (n % 72) * interval '1 hour'
  from generate_series(1, 5000) n;
insert into held_username (username, uid, email_mac, held_until)
  select 'ancien' || n, 'm' || n, 'mac', timestamptz '2026-11-21' + (n % 90) * interval '1 day' from generate_series(1, 5000) n;
insert into attempt (key, hits, since)
  select 'signin ' || n, 1, timestamptz '2026-11-21 11:59' - (n % 3000) * interval '1 minute' from generate_series(1, 10000) n;
insert into audit (at, actor, action, target)
  select timestamptz '2026-01-01' + n * interval '1 minute', case when n % 50 = 0 then 'm2' end, 'username', 'member:m' || n % 5000
  from generate_series(1, 50000) n;
insert into outgoing_mail (id, recipient, subject, body_text, body_html, created_at, next_try_at, sent_at)
  select lpad(to_hex(n), 32, '0'), 'm' || n || '@exemple.fr', 'Sujet', 'Texte', '<p>Texte</p>', timestamptz '2026-11-21 11:00' - (n / 70) * interval '1 hour',
    timestamptz '2026-11-21 11:00',
    case when n > 4 then timestamptz '2026-11-21' - n * interval '1 minute' end
  from generate_series(1, 50000) n;
insert into stored_file (key, uid, purpose, bytes, created_at, remove_after)
  select 'avatar/' || n, 'm' || n, 'avatar', 20000, timestamptz '2026-01-01', case when n % 500 = 0 then timestamptz '2026-11-30' end
  from generate_series(1, 10000) n;
insert into suspension (uid, until, reason, statement)
  select 'm' || n, timestamptz '2027-01-01', 'spam', 'Publicité.' from generate_series(5001, 8000) n;
insert into payment (id, reference, uid, months, amount, currency, paid_at, settled_at)
  select 'pay' || n, 'membre' || n, 'm' || n, 1, 199, 'eur', timestamptz '2026-01-01' + n * interval '1 hour',
    case when n > 5 then timestamptz '2026-11-01' end
  from generate_series(1, 10000) n;
insert into payment_event (id, type, received_at)
  select 'event' || n, 'checkout.session.completed', timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 10000) n;
insert into measure (at, measure, uid, statement)
  select timestamptz '2026-01-01' + n * interval '1 minute', 'suspended', 'm' || 5000 + n % 3000, 'Publicité.'
  from generate_series(1, 5000) n;
insert into report (target, target_id, about, reason, body, reporter, created_at, status)
  select 'profile', 'm' || n, 'm' || n, 'spam', 'Publicité', 'm' || n + 1, timestamptz '2026-01-01' + n * interval '1 hour',
    case when n % 100 = 0 then 'open' else 'dismissed' end
  from generate_series(1, 5000) n;

insert into library (uid, version, last_change)
  select 'm' || n, 1, 1790000000000 + n from generate_series(1, 2000) n;
insert into library_entry (uid, anime_id, status, progression, score, last_change)
  select 'm' || n, case when k = 1 and n % 4 > 0 then 1 else 2 + (n * 37 + k * 49) % 4990 end, 1 + k % 4, k % 12,
    case when k % 3 = 0 then 1 + k % 10 end, 1780000000000 + k * 1000000 + n
  from generate_series(1, 2000) n, generate_series(1, 100) k on conflict do nothing;
insert into manga_entry (uid, manga_id, status, progression, volumes, score, last_change)
  select 'm' || n, 1 + (n * 37 + k * 49) % 2990, 1 + k % 4, k % 12, 0, case when k % 3 = 0 then 1 + k % 10 end, 1780000000000 + k * 1000000 + n
  from generate_series(1, 2000) n, generate_series(1, 40) k on conflict do nothing;
insert into watch_event (uid, anime_id, from_count, to_count, at, last_change)
  select uid, anime_id, 0, 1, timestamptz '2026-11-21' - (row_number() over (partition by uid order by anime_id)) * interval '11 hours', last_change
  from library_entry;
insert into read_event (uid, manga_id, from_count, to_count, at, last_change)
  select uid, manga_id, 0, 1, timestamptz '2026-11-21' - (row_number() over (partition by uid order by manga_id)) * interval '11 hours', last_change
  from manga_entry;
insert into favorite (uid, kind, title_id, position, created_at)
  select 'm' || n, case when k % 3 = 0 then 'manga' else 'anime' end, 1 + (n * 7 + k * 49) % 2990, k, timestamptz '2026-01-01'
  from generate_series(1, 2000) n, generate_series(1, 8) k;
insert into anime_stats (anime_id, status1, status2, status3, status4, favorites)
  select a.id, count(e.uid) filter (where e.status = 1), count(e.uid) filter (where e.status = 2),
    count(e.uid) filter (where e.status = 3), count(e.uid) filter (where e.status = 4),
    (select count(*) from favorite f where f.kind = 'anime' and f.title_id = a.id)
  from anime a left join library_entry e on e.anime_id = a.id group by a.id;
insert into follow (follower, followed, since)
  select 'm' || n, 'm' || 1 + (n + k * 61 - 1) % 2000, timestamptz '2026-01-01' + (n + k) * interval '1 minute'
  from generate_series(1, 2000) n, generate_series(1, 25) k on conflict do nothing;
insert into follow (follower, followed, since)
  select 'm1', 'm' || n, timestamptz '2026-02-01' + n * interval '1 minute' from generate_series(2, 250) n
  union all select 'm' || n, 'm1', timestamptz '2026-02-01' + n * interval '1 minute' from generate_series(251, 500) n
  on conflict do nothing;
insert into block (blocker, blocked, at)
  select 'm' || n, 'm' || 10000 + n, timestamptz '2026-03-01' + n * interval '1 minute' from generate_series(1, 5000) n;
insert into calendar_address (uid, secret, created_at)
  select 'm' || n, rpad('secret-' || n || '-', 43, 'x'), timestamptz '2026-03-01' from generate_series(2, 5000) n;
insert into list_import (uid, source, label, state, created_at, alive_at, last_change)
  select 'm' || n, 'mal', 'liste.xml', 'done', timestamptz '2026-11-18' + n % 3 * interval '1 day', timestamptz '2026-11-18', 1780000000000
  from generate_series(1, 2000) n;
insert into list_import_row (import_id, position, kind, title, title_id, imported, outcome)
  select i.id, k, 'anime', 'Anime ' || k, k, '{}', 'added' from list_import i, generate_series(1, 25) k;

insert into notification (uid, kind, event, subject, actor, content, created_at, read_at, site, push, digest, pushed)
  select 'm' || n, 'follower', 'follow:' || k, 'member:m' || k, 'm' || k, jsonb_build_object('kind', 'follower'),
    timestamptz '2026-11-20' - k * 3 * interval '1 day', case when k > 2 then timestamptz '2026-11-20' end, true, false, true, false
  from generate_series(1, 2000) n, generate_series(1, 25) k;
insert into notification_setting (uid, kind, site, push, digest)
  select 'm' || n, kind, true, false, true from generate_series(1, 20000) n, unnest(array['episode', 'follower', 'sequel']) kind;
insert into notification_digest (uid, weekly, week)
  select 'm' || n, n % 2 = 0, date '2026-11-16' from generate_series(1, 10000) n;
insert into push_device (id, uid, session_id, endpoint, p256dh, auth, created_at)
  select 'd' || n, 'm' || n, 's' || n || '-1', 'https://push.example/' || n, '', '', timestamptz '2026-11-01'
  from generate_series(2, 20000) n;
insert into episode (anime_id, number, air_at, changed_at)
  select n, k, timestamptz '2026-11-21' + ((n * 13) % 4000 - 3000 + k * 7) * interval '1 day' + n % 24 * interval '1 hour', timestamptz '2026-01-01'
  from generate_series(1, 5000) n, generate_series(1, 12) k;
insert into broadcast_slot (anime_id, source, at, stated_at)
  select n, 'bangumi-data', timestamptz '2026-04-05 14:15Z', timestamptz '2026-11-01' from generate_series(1, 15) n;
insert into episode_notice (anime_id, first_number, last_number, created_at, is_done)
  select n, k, k, timestamptz '2026-11-01', n > 3 from generate_series(1, 2000) n, generate_series(1, 3) k;

insert into submission (type, kind, title_id, title, submit, source, uid, created_at, status)
  select 'edit', 'anime', n % 5000 + 1, 'Anime', '{"title": "Autre"}', 'https://exemple.fr', 'm' || n % 2000 + 1,
    timestamptz '2025-01-01' + n * interval '1 hour', case when n % 20 = 0 then 'pending' else 'accepted' end
  from generate_series(1, 10000) n;
insert into title_revision (kind, title_id, at, source, actor, submission, before, after)
  select 'anime', n % 5000 + 1, timestamptz '2025-01-01' + n * interval '1 minute', 'member', 'm' || n % 2000 + 1, null,
    '{"title": "Avant"}', '{"title": "Après"}'
  from generate_series(1, 50000) n;
insert into feedback (type, title, description, words, uid, votes, created_at)
  select case when n % 2 = 0 then 'bug' else 'suggestion' end, 'Message ' || n, 'Texte', 'message ' || n, 'm' || n, 10,
    timestamptz '2026-01-01' + n * interval '1 hour'
  from generate_series(1, 5000) n;
insert into feedback_vote (feedback_id, uid, at)
  select n, 'm' || n % 1990 + k, timestamptz '2026-06-01' from generate_series(1, 5000) n, generate_series(1, 10) k;
insert into feedback_comment (feedback_id, uid, body, created_at)
  select n, 'm' || n, 'Un avis', timestamptz '2026-06-01' from generate_series(1, 5000) n, generate_series(1, 3) k;
insert into article (title, link, published_at, author)
  select 'Article ' || n, 'https://exemple.fr/' || n, timestamptz '2026-11-21' - n * interval '6 hours', null from generate_series(1, 4000) n;
insert into usage_count (day, name, events, sessions)
  select date '2026-11-21' - n, 'page' || k, 100, 50 from generate_series(1, 700) n, generate_series(1, 20) k;
insert into usage_session (day, name, session)
  select date '2026-11-21' - k, 'website_open', decode(md5(n || '-' || k), 'hex') from generate_series(1, 2000) n, generate_series(0, 4) k;
