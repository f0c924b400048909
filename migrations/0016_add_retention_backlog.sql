CREATE TABLE `retention_backlog` (
	`rule` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
