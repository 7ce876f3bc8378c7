mod holidays;
mod sheets;
mod templates;
