-- The trend of goals adds up the appraisals that ran in two years; found by their last day and added up from the
-- index alone, instead of reading every appraisal that the company ever had (ADR 131).
create index performance_figures_ran on performance_figures (tenant_id, end_date, start_date) include (employee_id, goals);
