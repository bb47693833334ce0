-- Answers that are kept for repeated requests are sealed from now on. Those in clear are a day old at most.
truncate idempotency_keys;
