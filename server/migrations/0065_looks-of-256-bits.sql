-- How a picture that was taken down looked, in 64 bits, was too coarse: other people's pictures looked the same. What was
-- taken down before is known again by its bytes alone, because no picture is left to read its look from.
alter table removed_pictures drop column look;
-- Perceptual hash; null where the picture has too little in it for one to tell it from others.
alter table removed_pictures add column look bit(256);
