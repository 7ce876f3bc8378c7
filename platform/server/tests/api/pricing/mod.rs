mod holidays;
mod several;
mod sheets;
mod templates;
