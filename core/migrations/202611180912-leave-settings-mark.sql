-- Who may see why someone is away is kept by each server, like the leave types (ADR 79).
call marks_changes('leave_settings');
