-- The questions that a company asks are kept by each server, too (ADR 79).
call marks_changes('question_sets');
call marks_changes('questions');
call marks_changes('question_options');
