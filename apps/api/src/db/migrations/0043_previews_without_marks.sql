-- Previews of the version before do not know which entries are private: their members send the list again (product.md, Imports 3).
-- A list that is being read there stops at its next sign.
delete from list_import_row r using list_import i
  where i.id = r.import_id and i.state = 'ready' and i.source in ('anilist', 'kitsu');
update list_import set state = 'failed', failure = 'interrupted', waiting_until = null
  where state in ('reading', 'ready') and source in ('anilist', 'kitsu');
