//! `docs/DATA.md` draws the schema as it is. `make data` writes it from the catalog; here it is compared.

use std::collections::BTreeMap;
use std::fmt::Write;

use sqlx::{FromRow, PgConnection};

use crate::support::{TestDatabase, golden};

const PAGE: &str = "docs/DATA.md";
const HEAD: &str = "# The data

The tables by subject, each with its sentence, as they stand in the catalog after all migrations. Written by `make data`; the tests
compare it with the catalog. `migrations/README.md` says how a table is added, and `docs/rules` what the rows mean.

In the drawings a line leads from a row to the many that refer to it. Every tenant's table also has `organization_id`, which is left out there.
";

#[derive(FromRow)]
struct Table {
    name: String,
    sentence: String,
}

#[derive(FromRow)]
struct Column {
    table_name: String,
    name: String,
    kind: String,
    required: bool,
    is_key: bool,
}

#[derive(FromRow)]
struct Reference {
    from_table: String,
    to_table: String,
    /// Without `organization_id`, which composite keys begin with.
    columns: String,
}

const TABLES: &str = "SELECT relname::text AS name, coalesce(obj_description(oid, 'pg_class'), '') AS sentence
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY oid";

const COLUMNS: &str =
    "SELECT relname::text AS table_name, attname::text AS name, format_type(atttypid, atttypmod) AS kind,
        attnotnull AS required, coalesce(attnum = ANY (conkey), false) AS is_key
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        LEFT JOIN pg_constraint ON conrelid = attrelid AND contype = 'p'
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    ORDER BY attrelid, attnum";

const REFERENCES: &str = "SELECT conrelid::regclass::text AS from_table, confrelid::regclass::text AS to_table,
        array_to_string(ARRAY(
            SELECT attname FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
                JOIN pg_attribute ON attrelid = conrelid AND attnum = number
            WHERE attname <> 'organization_id' ORDER BY place), ', ') AS columns
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY 1, 3, 2";

#[tokio::test]
async fn the_page_about_the_data_is_what_the_catalog_says() {
    let database = TestDatabase::create().await;
    let page = page(&mut database.owner().await).await.expect("the catalog is read");
    golden::compare(PAGE, &page);
}

async fn page(db: &mut PgConnection) -> Result<String, sqlx::Error> {
    let tables: Vec<Table> = sqlx::query_as(TABLES).fetch_all(&mut *db).await?;
    let columns: Vec<Column> = sqlx::query_as(COLUMNS).fetch_all(&mut *db).await?;
    let references: Vec<Reference> = sqlx::query_as(REFERENCES).fetch_all(&mut *db).await?;
    let mut subjects: BTreeMap<String, Vec<&Table>> = BTreeMap::new();
    let made = made_by();
    for table in &tables {
        // A table that no migration makes is the migrations' own.
        if let Some(migration) = made.get(&table.name) {
            subjects.entry(migration.clone()).or_default().push(table);
        }
    }
    let mut page = HEAD.to_owned();
    for (migration, tables) in &subjects {
        subject(&mut page, migration, tables, &columns, &references);
    }
    Ok(page)
}

/// Which migration makes which table.
fn made_by() -> BTreeMap<String, String> {
    let mut made = BTreeMap::new();
    let folder = std::fs::read_dir(golden::path("migrations")).expect("there are migrations");
    for file in folder {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        for line in golden::read(&format!("migrations/{name}")).lines() {
            if let Some(rest) = line.strip_prefix("CREATE TABLE ") {
                let table: String = rest.chars().take_while(|letter| *letter != ' ').collect();
                made.insert(table, name.clone());
            }
        }
    }
    made
}

fn subject(page: &mut String, migration: &str, tables: &[&Table], columns: &[Column], references: &[Reference]) {
    let words = migration.trim_end_matches(".sql").split('_').skip(1);
    let title = words.collect::<Vec<_>>().join(" ");
    let title = title[..1].to_uppercase() + &title[1..];
    let _ = write!(
        page,
        "\n## {title}\n\n`migrations/{migration}`\n\n```mermaid\nerDiagram\n"
    );
    for Table { name, .. } in tables {
        let _ = writeln!(page, "    {name}");
        for reference in references
            .iter()
            .filter(|reference| reference.from_table == *name && !reference.columns.is_empty())
        {
            let _ = writeln!(
                page,
                "    {} ||--o{{ {name} : \"{}\"",
                reference.to_table, reference.columns
            );
        }
    }
    page.push_str("```\n");
    for Table { name, sentence } in tables {
        let _ = write!(
            page,
            "\n### {name}\n\n{sentence}\n\n| column | type | |\n| --- | --- | --- |\n"
        );
        for column in columns.iter().filter(|column| column.table_name == *name) {
            let _ = writeln!(
                page,
                "| `{}` | {} | {} |",
                column.name,
                column.kind,
                remarks(column, references)
            );
        }
    }
}

/// `key, refers to spaces, may be absent`.
fn remarks(column: &Column, references: &[Reference]) -> String {
    let mut remarks = Vec::new();
    if column.is_key {
        remarks.push("key".to_owned());
    }
    let own = references
        .iter()
        .filter(|reference| reference.from_table == column.table_name);
    for reference in own {
        if reference.columns.split(", ").any(|name| name == column.name) {
            remarks.push(format!("refers to [{0}](#{0})", reference.to_table));
        }
    }
    if !column.required {
        remarks.push("may be absent".to_owned());
    }
    remarks.join(", ")
}
