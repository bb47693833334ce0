-- When the words of a version's file were looked for: a file without any, such as a scan, is told from one that
-- was not read yet.
alter table document_versions add column words_read_at timestamptz;
update document_versions set words_read_at = published_at where content <> '';
