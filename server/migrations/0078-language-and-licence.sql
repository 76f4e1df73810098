-- What is spoken in a video (a BCP 47 tag), and what others may do with it (the short name of a
-- licence). Null is a language that nobody named, and all rights reserved.
alter table videos add column language text, add column licence text;
